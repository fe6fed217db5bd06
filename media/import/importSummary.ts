import type { ManifestFault } from '../../src/api/contract/packages/manifestFault.ts';
import type { MediaErrorCode } from '../mediaError.ts';

export interface ImportProgress {
  readonly done: number;
  readonly total: number;
  /** Path of the current file, as users see it; null at the end. */
  readonly current: string | null;
  /** Bytes of the processed files. */
  readonly bytes: number;
}

export interface ImportFailure {
  /** As it was given. */
  readonly givenPath: string;
  /** Relative to the given folder, or a file name. */
  readonly path: string;
  readonly code: MediaErrorCode;
  readonly detail: string | null;
  readonly message: string;
  /** The fault of a package's manifest; null for everything else. */
  readonly manifest: ManifestFault | null;
}

/** A wallpaper that a source has become, or was there already; a source may be several. */
export interface ImportedContent {
  /** As it was given. */
  readonly givenPath: string;
  readonly shownPath: string;
  /**
   * Of the content as it is stored or as it was given: what the library finds it by, since an import changes names and strips
   * files.
   */
  readonly md5: string;
}

export interface ImportSummary {
  readonly imported: number;
  readonly duplicates: number;
  readonly failures: ImportFailure[];
  /** Images among the imported ones that move, and of which no video could be made. */
  readonly stillAnimations: number;
  readonly contents: readonly ImportedContent[];
  /** Bytes of the source files that were imported. */
  readonly bytes: number;
  readonly milliseconds: number;
}
