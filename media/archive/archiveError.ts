export type ArchiveProblem =
  /** Paths, links, encryption or sizes that are not unpacked. */
  | 'unsafe'
  /** A file of a type that a web wallpaper may not have, or not of the type of its extension. */
  | 'type'
  | 'withoutPage'
  | 'unreadable';

/** A refused archive, and the message; none of them names a file of it. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ArchiveError';
    this.problem = problem;
  }
}
