import type { MediaExtension, MediaMime } from '../inspect/formats.ts';
import type { OpenedObject } from '../objects/objectStore.ts';
import type { MediaSource } from './mediaSource.ts';
import type { FoundFile, StoredFile } from './storedFile.ts';

/** The media of the service, in a folder or in an object store. */
export interface ServiceMedia extends MediaSource {
  /** See `MediaStore`. */
  readonly temporaryFolder: string;
  put(sourcePath: string): Promise<Omit<StoredFile, 'path'>>;
  putBytes(bytes: Uint8Array, extension: MediaExtension): Promise<Omit<StoredFile, 'path'>>;
  remove(md5: string, latest: number): Promise<void>;
  addRoot(folder: string): void;
  /** The source of files that are not on this machine's disk; missing where all are. */
  readonly remote?: RemoteMedia;
}

/** A file that is elsewhere, as it is about to be sent. */
export interface RemoteFile {
  bytes: number;
  /** Unix seconds. */
  modified: number;
  mime: MediaMime;
}

export interface OpenedRemoteFile extends RemoteFile, Pick<OpenedObject, 'range' | 'body'> {}

/** Files that are not on this machine's disk. */
export interface RemoteMedia {
  /**
   * A file of an added root, or a copy that this machine has. A copy may be one of a file that was removed: the
   * caller knows that it is there.
   */
  findHere(md5: string): Promise<(FoundFile & { isCopy: boolean }) | null>;
  read(md5: string): Promise<RemoteFile | null>;
  /** @throws ObjectStoreError `range` … */
  open(md5: string, range?: string): Promise<OpenedRemoteFile | null>;
  /** Begins to copy a file to this machine's disk, where it has time; failures stay without consequence. */
  copyHere(md5: string): void;
  /** True if clients are to read at signed addresses; else the service sends the files. */
  readonly isSigned: boolean;
  /** An address that is good for so many seconds. */
  sign(md5: string, file: RemoteFile, seconds: number, caching: string): Promise<string>;
}
