import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sessionName } from '../../choosePlatform.ts';
import type { RunCommand } from '../../programs/runCommand.ts';
import { assertShows, type WallpaperAdapter } from '../../adapters/wallpaperAdapter.ts';
import { listConfigFolders, readSection } from './configFiles.ts';

const program = 'pcmanfm';
const plainProfile = 'LXDE';
const hiddenMode = 'color';
const coverMode = 'crop';
/** It answers at once, and writes its settings when it has nothing else to do. */
const writeMilliseconds = 3000;
const pollMilliseconds = 50;

/** LXDE's desktop is a window of its file manager (`pcmanfm --help`); each session has a profile of its own name. */
export function lxdeAdapter(run: RunCommand, environment: NodeJS.ProcessEnv): WallpaperAdapter {
  const profiles = [...new Set([sessionName(environment) ?? plainProfile, plainProfile])];
  const folders = listConfigFolders(environment).flatMap((folder) =>
    profiles.map((profile) => join(folder, program, profile)),
  );
  const read = async () => {
    const entries =
      (await readSection(
        folders.map((folder) => join(folder, 'desktop-items-0.conf')),
        '*',
      )) ??
      (await readSection(
        folders.map((folder) => join(folder, 'pcmanfm.conf')),
        'desktop',
      ));
    return {
      picture: entries?.get('wallpaper') ?? '',
      mode: entries?.get('wallpaper_mode') || hiddenMode,
    };
  };
  const current = async (): Promise<string | null> => {
    const { picture, mode } = await read();
    return mode === hiddenMode ? null : picture || null;
  };
  const set = async (picture: string, mode: string): Promise<void> => {
    const named = picture === '' ? [] : [`--set-wallpaper=${picture}`];
    await run(program, [...named, `--wallpaper-mode=${mode}`]);
  };
  return {
    name: 'lxde',
    program,
    current,
    read,
    async apply(imagePath) {
      const { mode } = await read();
      await set(imagePath, mode === hiddenMode ? coverMode : mode);
      const end = Date.now() + writeMilliseconds;
      while ((await current()) !== imagePath && Date.now() < end) await wait(pollMilliseconds);
      assertShows('lxde', imagePath, await current());
    },
    async putBack({ picture = '', mode = hiddenMode }) {
      await set(picture, mode);
    },
  };
}
