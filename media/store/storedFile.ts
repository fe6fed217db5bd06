import type { MediaExtension, MediaMime } from '../inspect/formats.ts';

export interface StoredFile {
  readonly md5: string;
  readonly path: string;
  readonly bytes: number;
  readonly extension: MediaExtension;
  readonly mime: MediaMime;
  /** False when a file of this content was stored already. */
  readonly isNew: boolean;
}

export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
  readonly mime: MediaMime;
  readonly extension: MediaExtension;
}
