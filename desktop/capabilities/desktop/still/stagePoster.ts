import { createHash } from 'node:crypto';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPrivateFolder } from '../../../../media/store/privateFolder.ts';
import type { StageWindows } from '../../../platform/adapters/stageWindows.ts';

/**
 * Draws what the stage of the primary screen shows into a file of a folder of its own. Each picture has another name, or
 * the system would not load it again; the one before stays until the next, since it may still show.
 *
 * @returns the path by the screen's id; null for another screen, and where its stage cannot be drawn
 */
export function createDrawPoster(
  windows: Pick<StageWindows, 'screens' | 'capture'>,
  folder: string,
): (screen: string) => Promise<string | null> {
  let before = '';
  return async (id) => {
    const screens = await windows.screens();
    const primary = screens.find(({ isPrimary }) => isPrimary) ?? screens[0];
    if (primary?.id !== id) return null;
    const drawn = await windows.capture?.(primary.index);
    if (!drawn) return null;
    await openPrivateFolder(folder);
    const name = `${createHash('md5').update(drawn.png).digest('hex')}.png`;
    await writeFile(join(folder, name), drawn.png, { mode: 0o600 });
    for (const other of await readdir(folder))
      if (other !== name && other !== before) await rm(join(folder, other), { force: true });
    before = name;
    return join(folder, name);
  };
}
