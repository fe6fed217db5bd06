import type { Readable } from 'node:stream';
import type { NewObject } from '../../../media/objects/objectStore.ts';

/** A file of a service, under the name that it has in an object store: `media/…` or `private/…`. */
export interface PlacedFile {
  key: string;
  bytes: number;
  /** Null where it is known only once the file is read. */
  md5: string | null;
}

/** The place of a service's files: a data folder, or an object store. */
export interface FilePlace {
  /** For people. */
  name: string;
  list(): AsyncGenerator<PlacedFile>;
  /** The MD5 of a file; null where it is gone. */
  sumOf(file: PlacedFile): Promise<string | null>;
  /** @returns null where it is gone */
  open(file: PlacedFile): Promise<{ mime: string; body: Readable } | null>;
  /** Stores a local file, which the place may move. It is there as a whole, or not at all. */
  put(key: string, path: string, object: NewObject): Promise<void>;
  remove(key: string): Promise<void>;
  close(): void;
}

const mediaKey = /^media\/[0-9a-f]{2}\/([0-9a-f]{32})$/;

/** The MD5 that the name of a file of the media says; null for a private one. */
export function md5OfKey(key: string): string | null {
  return mediaKey.exec(key)?.[1] ?? null;
}

/** True for names under which a service stores files: nothing else of a place is read or removed. */
export function isFileKey(key: string): boolean {
  return mediaKey.test(key) || /^private\/(?:uploads|evidence|web|maps)\/[^/]/.test(key);
}
