export type ArchiveProblem =
  /** Paths, links, encryption or sizes that are not unpacked. */
  | 'unsafe'
  /** A file that is of no kind that a web wallpaper may have, or not of the kind that its name says. */
  | 'type'
  | 'withoutPage'
  | 'unreadable';

/** An archive that is not taken, and in which words; none of them names a file of it. */
export class ArchiveError extends Error {
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ArchiveError';
    this.problem = problem;
  }
}
