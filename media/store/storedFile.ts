import type { MediaExtension, MediaMime } from '../inspect/formats.ts';

/** A file that was put into the store. */
export interface StoredFile {
  readonly md5: string;
  readonly path: string;
  readonly bytes: number;
  readonly extension: MediaExtension;
  readonly mime: MediaMime;
  /** False if a file of this content was stored already. */
  readonly isNew: boolean;
}

/** A file that is in the store or in one of its added roots. */
export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
  readonly mime: MediaMime;
  readonly extension: MediaExtension;
}
