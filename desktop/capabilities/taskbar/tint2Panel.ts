import { readdir, readFile, readlink } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { lineState } from '../../storage/undo/filePlaces.ts';
import type { SettingPlace } from '../../storage/undo/settingPlace.ts';
import type { UndoableSettings } from '../../storage/undoableSettings.ts';
import { coverOf, type Panel } from './panel.ts';

/** The first background of the file is the one of the panel. */
const key = 'background_color';

interface RunningPanel {
  id: number;
  /** The file that it was started with; null for the usual one. */
  file: string | null;
}

/**
 * tint2, by the first background of its file; it reads the file again at a signal.
 *
 * @returns null where none runs, or where its file has no background
 */
export async function findTint2Panel(
  settings: UndoableSettings,
  configFolder: string,
  display: string,
): Promise<Panel | null> {
  const running = await listRunning(display);
  const usual = join(configFolder, 'tint2', 'tint2rc');
  const files = [...new Set(running.map(({ file }) => file ?? usual))];
  const places: SettingPlace[] = [];
  for (const path of files) {
    const place: SettingPlace = { kind: 'line', path, section: null, key };
    if ((await settings.read(place))?.startsWith('line:')) places.push(place);
  }
  if (places.length === 0) return null;
  return {
    kind: 'tint2',
    count: running.length,
    cannot: ['fade'],
    async changes(look) {
      const value = lineState(`${key} = ${look.colour} ${coverOf(look)}`);
      return places.map((place) => ({ place, value }));
    },
    async notify() {
      for (const { id } of await listRunning(display))
        try {
          process.kill(id, 'SIGUSR1');
        } catch {
          // It has ended in the meantime, and reads its file when it starts again.
        }
    },
  };
}

/** Those of this display and of this user. */
async function listRunning(display: string): Promise<RunningPanel[]> {
  const found: RunningPanel[] = [];
  for (const name of await readdir('/proc')) {
    const id = Number(name);
    if (!Number.isInteger(id)) continue;
    const read = (file: string): Promise<string> =>
      readFile(join('/proc', name, file), 'utf8').catch(() => '');
    if ((await read('comm')).trim() !== 'tint2') continue;
    if (!(await read('environ')).split('\0').includes(`DISPLAY=${display}`)) continue;
    const words = (await read('cmdline')).split('\0').slice(1).filter(Boolean);
    const file = words[0] === '-c' ? words[1] : words.find((word) => !word.startsWith('-'));
    const folder = await readlink(join('/proc', name, 'cwd')).catch(() => '/');
    found.push({ id, file: file === undefined ? null : isAbsolute(file) ? file : join(folder, file) });
  }
  return found;
}
