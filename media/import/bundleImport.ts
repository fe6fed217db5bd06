import type { MediaError } from '../mediaError.ts';
import type { FoundSource } from './walkFolder.ts';

/** The outcome of one bundle's import. */
export type BundleOutcome =
  | { readonly kind: 'imported'; readonly md5: string; readonly bytes: number }
  | { readonly kind: 'duplicate'; readonly md5: string }
  /** It holds one picture or video, which is imported like any other; `dispose` is called after that. */
  | {
      readonly kind: 'media';
      readonly path: string;
      readonly shownPath: string;
      readonly name: string;
      dispose(): Promise<void>;
    }
  | { readonly kind: 'failed'; readonly shownPath: string; readonly error: MediaError };

/** Imports what consists of several files. */
export interface BundleImport {
  /**
   * Sorts the files of folders: those of a bundle become one source.
   *
   * @param links symbolic links among them, which are not read
   * @param name what a bundle is called that is the whole folder
   */
  sort(sources: readonly FoundSource[], links: readonly FoundSource[], name: string): FoundSource[];
  /** @returns null for a source that is one file, and no archive */
  import(source: FoundSource, signal: AbortSignal | undefined): Promise<readonly BundleOutcome[] | null>;
}
