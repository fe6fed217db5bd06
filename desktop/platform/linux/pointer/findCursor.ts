import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PointerImage } from '../../pointers/files/pointerImage.ts';
import { pointerProcess } from '../../pointers/pointerProgram.ts';

/** A theme that inherits itself, or a long row of them, ends here. */
const deepest = 10;
/** As much as the reader of such files takes: more pixels are refused. */
const mostBytes = 64_000_000;

/**
 * Finds a pointer of an installed theme, or of those that it inherits, as libXcursor does.
 *
 * @returns its frames in the nearest size; null where no theme has it
 */
export async function findCursor(
  folders: readonly string[],
  theme: string,
  name: string,
  size: number,
): Promise<readonly PointerImage[] | null> {
  const seen = new Set<string>();
  const open = [theme];
  for (let next = open.shift(); next !== undefined && seen.size < deepest; next = open.shift()) {
    if (seen.has(next) || next.includes('/')) continue;
    seen.add(next);
    for (const folder of folders) {
      const file = await readSome(join(folder, next, 'cursors', name));
      // Where it is damaged, the next folder or theme may have it.
      const frames = file && (await pointerProcess.run('readThemeFile', { file, size }).catch(() => null));
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

/** Null for what is no file, or too large for a pointer. */
async function readSome(path: string): Promise<Buffer | null> {
  const found = await stat(path).catch(() => null);
  return found?.isFile() && found.size <= mostBytes ? readFile(path).catch(() => null) : null;
}

/** Where themes are, the user's own before the system's. */
export function themeFolders(environment: NodeJS.ProcessEnv, home: string): string[] {
  const told = environment['XCURSOR_PATH'];
  if (told) return told.split(':').map((folder) => folder.replace(/^~(?=\/)/, home));
  return [join(home, '.local/share/icons'), join(home, '.icons'), '/usr/share/icons', '/usr/share/pixmaps'];
}
