/** A place in a file of a package. */
export interface PlaceInFile {
  /** Path within the package; null or empty where it is about the whole. */
  readonly file: string | null;
  /** From 1. */
  readonly line: number | null;
  readonly column: number | null;
}

/** A place as compilers and editors write it, `main.js:12:5`; empty where it is not known. */
export function writePlace({ file, line, column }: PlaceInFile): string {
  return [file, line, column].filter((part) => part !== null && part !== '').join(':');
}
