import { access, mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { copyPrivately } from '../store/copyPrivately.ts';
import { listOldFiles } from '../store/listOldFiles.ts';

/**
 * Files that nothing serves as they are: uploads that wait, evidence, unpacked web wallpapers, source maps. Each has a name of
 * one folder or several, `uploads/<file>`. It is written and read on this machine's disk, wherever it is stored.
 */
export interface PrivateFiles {
  /** Of this machine's disk: what is written there is stored by `store`. */
  readonly folder: string;
  /** The path that a file is to be written at; its folder exists. */
  stage(name: string): Promise<string>;
  /** Stores what is at the staged path. */
  store(name: string): Promise<void>;
  /** Stores a copy of a file of this machine's disk, where there is none of that name yet. */
  storeMissing(name: string, path: string): Promise<void>;
  /** Moves the files of a folder of this machine's disk to a name that files had before or not. */
  storeFolder(folder: string, name: string): Promise<void>;
  /** Makes sure that a file is on this machine's disk until `release`. @returns its path; null where there is no such file */
  fetch(name: string): Promise<string | null>;
  /** Lets a file, fetched or stored, leave this machine's disk. */
  release(name: string): Promise<void>;
  /** Removes a file, or all below a folder, stored or only staged; a missing one is no error. */
  remove(name: string): Promise<void>;
  /** The names in a folder, without it, that were last written more than a day ago; none where it is missing. */
  listOld(folder: string): Promise<string[]>;
  /** The names of the folders in a folder that nothing was written in for more than a day; none where it is missing. */
  listOldFolders(folder: string): Promise<string[]>;
  /** Removes what this machine's disk has had for more than a day in a folder, where that is not what is stored. */
  releaseOld(folder: string): Promise<void>;
}

/** Private files in a folder: what is staged is stored. */
export function createFolderFiles(folder: string): PrivateFiles {
  const pathOf = (name: string): string => join(folder, ...name.split('/'));
  return {
    folder,
    stage: (name) => stageIn(folder, name),
    store: async () => undefined,
    async storeMissing(name, path) {
      const target = await stageIn(folder, name);
      if (await isThere(target)) return;
      await copyPrivately(path, `${target}.part`);
      await rename(`${target}.part`, target);
    },
    async storeFolder(source, name) {
      const target = pathOf(name);
      await rm(target, { recursive: true, force: true });
      await rename(source, target);
    },
    async fetch(name) {
      const path = pathOf(name);
      if (await isThere(path)) return path;
      // Without its folder, the disk is the cause.
      await access(dirname(path));
      return null;
    },
    release: async () => undefined,
    remove: (name) => rm(pathOf(name), { recursive: true, force: true }),
    listOld: (name) => listOldFiles(pathOf(name)),
    listOldFolders: (name) => listOldFiles(pathOf(name)),
    releaseOld: async () => undefined,
  };
}

/** Only the user of the service reads these folders. */
export async function stageIn(folder: string, name: string): Promise<string> {
  const path = join(folder, ...name.split('/'));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return path;
}

/** @throws where the disk cannot be read: such a file is not missing */
export async function isThere(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false;
    throw error;
  }
}
