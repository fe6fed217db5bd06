import { createHash } from 'node:crypto';
import { access, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PointerShape } from '../../../src/bridge/contract/pointer.ts';
import { xcursorNames } from './files/shapeNames.ts';
import { pointerProcess } from './pointerProgram.ts';
import type { PointerSources } from './renderPointers.ts';

/** A change of what is written makes other names, since programs read a theme of one name once. */
const writerVersion = 1;
const nameDigits = 10;

/** A theme on the disk, ready to be copied to where programs look for it. */
export interface WrittenTheme {
  /** The folder's name, which says its content. */
  name: string;
  folder: string;
}

/**
 * Writes a set as a theme of Xcursor into a folder named after its content. Existing files stay.
 *
 * @param inherits the theme that has the shapes missing from this set
 */
export async function writeTheme(
  parent: string,
  sources: PointerSources,
  inherits: string | null,
): Promise<WrittenTheme> {
  const name = themeName(sources, inherits);
  const folder = join(parent, name);
  if (await isThere(join(folder, 'index.theme'))) return { name, folder };
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  const cursors = join(draft, 'cursors');
  await mkdir(cursors, { recursive: true });
  for (const [shape, source] of Object.entries(sources)) {
    const [file, ...links] = xcursorNames[shape as PointerShape];
    await writeFile(
      join(cursors, file),
      await pointerProcess.run('renderShape', { ...source, frames: [...source.frames] }),
    );
    for (const link of links) await symlink(file, join(cursors, link));
  }
  const lines = ['[Icon Theme]', `Name=${name}`, ...(inherits === null ? [] : [`Inherits=${inherits}`]), ''];
  await writeFile(join(draft, 'index.theme'), lines.join('\n'));
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
  return { name, folder };
}

function themeName(sources: PointerSources, inherits: string | null): string {
  const hash = createHash('sha256').update(`${writerVersion} ${inherits}`);
  for (const [shape, { hotspot, frames }] of Object.entries(sources)) {
    hash.update(`${shape} ${hotspot.x} ${hotspot.y}`);
    for (const { image, milliseconds } of frames) hash.update(`${milliseconds}`).update(image);
  }
  return `Yueqi-${hash.digest('hex').slice(0, nameDigits)}`;
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
