export type ArchiveProblem =
  /** Paths, links, encryption or sizes that are refused. */
  | 'unsafe'
  /** A file of a type that a web wallpaper may not have, or not of the type of its extension. */
  | 'type'
  | 'withoutPage'
  | 'unreadable';

/** An archive that is rejected. The message never contains a file name of the archive. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ArchiveError';
    this.problem = problem;
  }
}
