import { join } from 'node:path';
import type { RunCommand } from '../../programs/runCommand.ts';
import { assertShows, type WallpaperAdapter } from '../../adapters/wallpaperAdapter.ts';
import { listConfigFolders, readSection } from './configFiles.ts';

const program = 'pcmanfm-qt';
/** The session starts it with this one (its `lxqt-desktop.desktop`). */
const profile = 'lxqt';
/** Its settings and its command line have different names for a plain colour. */
const hiddenMode = { stored: 'none', named: 'color' };
const coverMode = 'zoom';

/** LXQt's desktop is a window of its file manager, which keeps one picture for all screens (pcmanfm-qt(1)). */
export function lxqtAdapter(run: RunCommand, environment: NodeJS.ProcessEnv): WallpaperAdapter {
  const files = listConfigFolders(environment).map((folder) =>
    join(folder, program, profile, 'settings.conf'),
  );
  const read = async () => {
    const entries = await readSection(files, 'Desktop');
    return {
      picture: unescape(entries?.get('Wallpaper') ?? ''),
      mode: unescape(entries?.get('WallpaperMode') ?? '') || hiddenMode.stored,
    };
  };
  const set = async (picture: string, mode: string): Promise<void> => {
    const chosen = mode === hiddenMode.stored ? hiddenMode.named : mode;
    const named = picture === '' ? [] : ['--set-wallpaper', picture];
    await run(program, ['--profile', profile, ...named, '--wallpaper-mode', chosen]);
  };
  return {
    name: 'lxqt',
    program,
    async current() {
      const { picture, mode } = await read();
      return mode === hiddenMode.stored ? null : picture || null;
    },
    read,
    async apply(imagePath) {
      const { mode } = await read();
      // With a plain colour the desktop shows no picture, whatever it is.
      await set(imagePath, mode === hiddenMode.stored ? coverMode : mode);
      // It answers after it has written its settings; without its desktop it changes nothing.
      const shown = await read();
      assertShows('lxqt', imagePath, shown.mode === hiddenMode.stored ? null : shown.picture);
    },
    async putBack({ picture = '', mode = hiddenMode.stored }) {
      await set(picture, mode);
    },
  };
}

const escapes = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
  ['0', '\0'],
]);

/** Reads a string as QSettings writes it: in quotes where it needs them, letters of other scripts by their number. */
function unescape(value: string): string {
  return value.replaceAll(
    /\\x([\da-f]+)|\\(.)|"/gi,
    (_found, number: string | undefined, letter: string | undefined) => {
      if (number !== undefined) return String.fromCharCode(Number.parseInt(number, 16));
      return letter === undefined ? '' : (escapes.get(letter) ?? letter);
    },
  );
}
