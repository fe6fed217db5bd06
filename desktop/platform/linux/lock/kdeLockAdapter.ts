import { pathToFileURL } from 'node:url';
import type { RunCommand } from '../../programs/runCommand.ts';
import { LockError, type DesktopLocker, type FormerLockSettings } from '../../adapters/lockAdapter.ts';

const file = 'kscreenlockerrc';
const greeter = ['Greeter'];
const imageGroup = ['Greeter', 'Wallpaper', 'org.kde.image', 'General'];
const daemon = ['Daemon'];

/** Groups of the file with their key; each is read before it is written. */
const keys = {
  plugin: [greeter, 'WallpaperPlugin'],
  image: [imageGroup, 'Image'],
  isAutomatic: [daemon, 'Autolock'],
  minutes: [daemon, 'Timeout'],
} as const;

/**
 * Plasma's locker draws its own clock over the picture, and reads its file at each lock.
 *
 * @param version of the tools, 5 or 6
 */
export function kdeLockAdapter(run: RunCommand, version: 5 | 6): DesktopLocker {
  type Name = keyof typeof keys;
  const placeOf = (name: Name): string[] => {
    const [groups, key] = keys[name];
    return ['--file', file, ...groups.flatMap((group) => ['--group', group]), '--key', key];
  };
  const get = (name: Name) => run(`kreadconfig${version}`, placeOf(name));
  const set = (name: Name, value: string) => run(`kwriteconfig${version}`, [...placeOf(name), value]);
  const apply = async (name: Name, value: string): Promise<void> => {
    await set(name, value);
    const now = await get(name);
    if (now !== value) throw new LockError(`kde reported success, but ${keys[name][1]} still is ${now}.`);
  };
  return {
    kind: 'desktop',
    name: 'kde',
    takesPicture: true,
    modes: [],
    changes: ['never', 'hour', 'day'],
    hasIdle: true,
    lock: async () => void (await run('loginctl', ['lock-session'])),
    async read() {
      const former: FormerLockSettings = {};
      for (const name of Object.keys(keys) as Name[]) former[name] = await get(name);
      return former;
    },
    async apply(picture, idleMinutes) {
      await apply('isAutomatic', 'true');
      await apply('minutes', String(idleMinutes));
      if (picture === null) return;
      await apply('plugin', 'org.kde.image');
      await apply('image', pathToFileURL(picture).href);
    },
    async putBack(former) {
      for (const name of Object.keys(keys) as Name[]) {
        const value = former[name];
        if (value) await set(name, value);
        else await run(`kwriteconfig${version}`, [...placeOf(name), '--delete']);
      }
    },
  };
}
