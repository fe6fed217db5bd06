/** Files that one table has no use for any more; another one may. */
export interface UnreferencedFiles {
  md5s: readonly string[];
  /** Those that were kept later than this moment (unix seconds) stay. */
  latest: number;
  /** Removes the rows that say so, but those of files that are still there. */
  forget(left: ReadonlySet<string>): Promise<void>;
}
