/** Files that one table has no use for any more; another one may. */
export interface UnreferencedFiles {
  md5s: readonly string[];
  /** Those that were stored later than this time (unix seconds) are kept. */
  latest: number;
  /** Removes their rows, except those of files that still exist. */
  forget(left: ReadonlySet<string>): Promise<void>;
}
