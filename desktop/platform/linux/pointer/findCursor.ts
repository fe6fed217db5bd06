import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PointerFileError, type PointerImage } from '../../pointers/files/pointerImage.ts';
import { readXcursor } from '../../pointers/files/xcursorFile.ts';

/** A theme that inherits itself, or a long row of them, ends here. */
const deepest = 10;

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
      const file = await readFile(join(folder, next, 'cursors', name)).catch(() => null);
      const frames = file && nearest(file, size);
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

/** Where themes are, the user's own before the system's. */
export function themeFolders(environment: NodeJS.ProcessEnv, home: string): string[] {
  const told = environment['XCURSOR_PATH'];
  if (told) return told.split(':').map((folder) => folder.replace(/^~(?=\/)/, home));
  return [join(home, '.local/share/icons'), join(home, '.icons'), '/usr/share/icons', '/usr/share/pixmaps'];
}

function nearest(file: Buffer, size: number): readonly PointerImage[] | null {
  try {
    const sizes = [...readXcursor(file)];
    const [first] = sizes.toSorted(([one], [other]) => Math.abs(one - size) - Math.abs(other - size));
    return first?.[1] ?? null;
  } catch (error) {
    // A damaged file of a theme: the next one may have it.
    if (error instanceof PointerFileError) return null;
    throw error;
  }
}
