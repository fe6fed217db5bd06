import { lstat, readdir } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { toMediaError } from '../mediaError.ts';

/** A file to import, with the path that users see (never absolute). */
export interface FoundSource {
  readonly path: string;
  readonly shownPath: string;
}

export interface WalkResult {
  readonly sources: FoundSource[];
  /** Symbolic links, which are not followed. */
  readonly links: FoundSource[];
  /** Folders that could not be opened. */
  readonly unreadable: { readonly shownPath: string; readonly error: ReturnType<typeof toMediaError> }[];
}

/**
 * Lists the ordinary files below a folder, sorted by path. Hidden entries are left out; symbolic links are not
 * followed, so that the walk neither leaves the folder nor loops. For a file instead of a folder it returns that file.
 */
export async function walkFolder(folder: string): Promise<WalkResult> {
  const result: WalkResult = { sources: [], links: [], unreadable: [] };
  const state = await lstat(folder).catch(() => null);
  if (state?.isFile()) result.sources.push({ path: folder, shownPath: basename(folder) });
  else await walkInto(folder, folder, result);
  return result;
}

async function walkInto(folder: string, root: string, result: WalkResult): Promise<void> {
  const shown = (path: string) => relative(root, path).split(sep).join('/') || basename(root);
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    entries.sort((first, second) => (first.name < second.name ? -1 : 1));
    for (const entry of entries) {
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.')) continue;
      if (entry.isDirectory()) await walkInto(path, root, result);
      else if (entry.isFile()) result.sources.push({ path, shownPath: shown(path) });
      else if (entry.isSymbolicLink()) result.links.push({ path, shownPath: shown(path) });
    }
  } catch (error) {
    result.unreadable.push({ shownPath: shown(folder), error: toMediaError(error) });
  }
}
