import { join } from 'node:path';
import { EnvironmentError } from '../environment/variables.ts';
import { createObjectFiles } from './objectFiles.ts';
import { createFolderFiles, type PrivateFiles } from './privateFiles.ts';
import { createMediaStore } from '../store/mediaStore.ts';
import type { ServiceMedia } from '../store/serviceMedia.ts';
import { FileCache } from '../objects/fileCache.ts';
import { describeAddress, type ObjectAddress } from '../objects/objectAddress.ts';
import { createObjectMedia } from './objectMedia.ts';
import { ObjectStoreError, type ObjectStore } from '../objects/objectStore.ts';
import { watchStore, type StoreOutcomes } from '../objects/watchedStore.ts';

/** An object store, and the copies of its files on this machine's disk. */
export interface ObjectPlace {
  objects: ObjectStore;
  cache: FileCache;
  /** Its responses to this process, by outcome. */
  outcomes: StoreOutcomes;
}

/** All files of a service. */
export interface ServiceFiles {
  media: ServiceMedia;
  privateFiles: PrivateFiles;
  /** Null where all files are in the data folder. */
  elsewhere: ObjectPlace | null;
  /** The origin that pages may load media from, besides their own; null where the service sends all of them. */
  signedOrigin: string | null;
  close(): void;
}

/** The settings of a service's files. */
export interface FileSettings {
  /** Null: a folder. */
  address: ObjectAddress | null;
  mode: 'stream' | 'signed';
  cacheBytes: number;
}

export const filesUrlName = 'YUEQI_FILES_URL';

/**
 * Opens the files of a service: those in its data folder, or in its object store. One that does not answer at the moment holds
 * up no start; one that refuses does.
 *
 * @param onFailure called with what went wrong where no caller waits for it
 * @throws EnvironmentError that names the setting, for a refusal
 */
export async function openServiceFiles(
  { address, mode, cacheBytes }: FileSettings,
  dataFolder: string,
  onFailure: (error: unknown) => void = () => undefined,
): Promise<ServiceFiles> {
  const privateFolder = join(dataFolder, 'private');
  if (!address)
    return {
      media: await createMediaStore(join(dataFolder, 'media')),
      privateFiles: createFolderFiles(privateFolder),
      elsewhere: null,
      signedOrigin: null,
      close: () => undefined,
    };
  const { objects, outcomes } = watchStore(await openObjects(address));
  await objects.check().catch((error: unknown) => {
    if (error instanceof ObjectStoreError && error.code === 'unavailable') return onFailure(error);
    objects.close();
    throw new EnvironmentError(
      [`${filesUrlName} (${describeAddress(address)}) cannot be used. ${messageOf(error)}`],
      { cause: error },
    );
  });
  const cache = new FileCache(join(dataFolder, 'copies'), cacheBytes);
  const folder = join(dataFolder, 'media');
  return {
    media: await createObjectMedia({ objects, cache, folder, mode, onFailure }),
    privateFiles: createObjectFiles(objects, privateFolder),
    elsewhere: { objects, cache, outcomes },
    signedOrigin: mode === 'signed' ? objects.origin : null,
    close: () => objects.close(),
  };
}

/** Loads the client of object stores, which nothing else loads. */
export async function openObjects(address: ObjectAddress): Promise<ObjectStore> {
  const { openS3Store } = await import('../objects/s3Store.ts');
  return openS3Store(address);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
