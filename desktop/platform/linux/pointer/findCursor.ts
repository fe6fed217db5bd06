import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../../../kernel/log.ts';
import type { PointerImage } from '../../pointers/files/pointerImage.ts';
import { pointerProcess } from '../../pointers/pointerProgram.ts';

/** A theme that inherits itself, or a long row of them, ends here. */
const deepest = 10;
/** As much as the reader of such files takes: more pixels are refused. */
const maxBytes = 64_000_000;

type Frames = readonly PointerImage[] | null;

/**
 * Finds pointers of an installed theme, or of those that it inherits, as libXcursor does. Names of one shape are links to
 * one file, which is read once.
 *
 * @returns the frames of a name in the nearest size; null where no theme has it
 */
export function createCursorFinder(
  folders: readonly string[],
  theme: string,
  size: number,
  log: Log,
): (name: string) => Promise<Frames> {
  const known = new Map<string, Frames>();
  async function read(path: string): Promise<Frames> {
    const file = await realpath(path).catch(() => null);
    if (file === null) return null;
    const frames = known.has(file) ? (known.get(file) ?? null) : await readFrames(file, size, log);
    known.set(file, frames);
    return frames;
  }
  return (name) => findCursor(folders, theme, name, read);
}

async function findCursor(
  folders: readonly string[],
  theme: string,
  name: string,
  read: (path: string) => Promise<Frames>,
): Promise<Frames> {
  const seen = new Set<string>();
  const open = [theme];
  for (let next = open.shift(); next !== undefined && seen.size < deepest; next = open.shift()) {
    if (seen.has(next) || next.includes('/')) continue;
    seen.add(next);
    for (const folder of folders) {
      // If it is damaged, the next folder or theme may have it.
      const frames = await read(join(folder, next, 'cursors', name));
      if (frames) return frames;
      const index = await readFile(join(folder, next, 'index.theme'), 'utf8').catch(() => '');
      const inherits = /^\s*Inherits\s*=(.*)$/m.exec(index)?.[1] ?? '';
      open.push(
        ...inherits
          .split(/[,;:]/)
          .map((each) => each.trim())
          .filter(Boolean),
      );
    }
  }
  return null;
}

/** Null for a damaged file, for what is no file, and for one too large for a pointer. */
async function readFrames(path: string, size: number, log: Log): Promise<Frames> {
  const found = await stat(path).catch(() => null);
  if (!found?.isFile() || found.size > maxBytes) return null;
  const file = await readFile(path).catch(() => null);
  if (!file) return null;
  return pointerProcess.run('readThemeFile', { file, size }).catch((error: unknown) => {
    log(`the pointer ${path} was left out: the process that reads it failed`, error);
    return null;
  });
}

/** Returns the folders of themes, the user's own before the system's. */
export function themeFolders(environment: NodeJS.ProcessEnv, home: string): string[] {
  const configured = environment['XCURSOR_PATH'];
  if (configured) return configured.split(':').map((folder) => folder.replace(/^~(?=\/)/, home));
  return [join(home, '.local/share/icons'), join(home, '.icons'), '/usr/share/icons', '/usr/share/pixmaps'];
}
