/** The fault of an archive, finely enough for a sentence each. */
export type ArchiveFault = keyof typeof archiveProblems;

export type ArchiveProblem =
  /** Paths, links, encryption or sizes that are refused. */
  | 'unsafe'
  /** A file of a type that a web wallpaper may not have, or not of the type of its extension. */
  | 'type'
  | 'withoutPage'
  | 'unreadable';

/** The problem as which each fault is reported. */
export const archiveProblems = {
  path: 'unsafe',
  same_path: 'unsafe',
  link: 'unsafe',
  encrypted: 'unsafe',
  compression: 'unsafe',
  long_header: 'unsafe',
  too_many_files: 'unsafe',
  overlapping: 'unsafe',
  ratio: 'unsafe',
  unpacks_too_much: 'unsafe',
  type: 'type',
  without_page: 'withoutPage',
  damaged: 'unreadable',
} as const satisfies Record<string, ArchiveProblem>;

/** An archive that is rejected. The message never contains a file name of the archive. */
export class ArchiveError extends Error {
  readonly fault: ArchiveFault;

  constructor(fault: ArchiveFault, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ArchiveError';
    this.fault = fault;
  }

  get problem(): ArchiveProblem {
    return archiveProblems[this.fault];
  }
}
