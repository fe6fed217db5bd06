/** Files that one table no longer references; another one may. */
export interface UnreferencedFiles {
  md5s: readonly string[];
  /** Files that were stored later than this (unix seconds) stay. */
  latest: number;
  /** Deletes the rows of the files, except of those in `left`, which could not be removed. */
  forget(left: ReadonlySet<string>): Promise<void>;
}
