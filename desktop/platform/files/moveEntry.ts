import { linkSync, lstatSync, renameSync, unlinkSync } from 'node:fs';

/**
 * Moves a file or a folder within a file system and never overwrites one: `rename` would.
 *
 * @throws with code `EEXIST` where something is at the new path, `EXDEV` where that is on another file system
 */
export function moveEntry(from: string, to: string): void {
  // A folder replaces nothing but an empty folder: the kernel refuses the rest.
  if (lstatSync(from).isDirectory()) return renameFolder(from, to);
  linkSync(from, to);
  try {
    unlinkSync(from);
  } catch (error) {
    unlinkSync(to);
    throw error;
  }
}

function renameFolder(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (codeOf(error) === 'ENOTEMPTY' || codeOf(error) === 'ENOTDIR')
      throw Object.assign(new Error('Something is at the new path.', { cause: error }), { code: 'EEXIST' });
    throw error;
  }
}

/** The code of a failed system call; empty for any other error. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
