import type { LockerName } from '../../../../src/bridge/contract/lockScreen.ts';
import type { RunCommand } from '../../programs/runCommand.ts';
import { LockError, type DesktopLocker, type FormerLockSettings } from '../../adapters/lockAdapter.ts';

interface Key {
  schema: string;
  key: string;
}

/** Location of a GNOME-like desktop's locker settings, and the command that locks. */
export interface GsettingsLocker {
  name: LockerName;
  idle: Key & { secondsPerUnit: number; type: 'uint32' | 'int32' };
  /** Keys that have to be `true` for the session to lock once it is idle. */
  switches: readonly Key[];
  /** Path of a picture; null where the locker has a look of its own. */
  picture: Key | null;
  command: readonly [string, ...string[]];
}

/** From 3.36 on the lock screen is the blurred wallpaper of the desktop, whatever its own key says. */
export const gnomeLocker: GsettingsLocker = {
  name: 'gnome',
  idle: { schema: 'org.gnome.desktop.session', key: 'idle-delay', secondsPerUnit: 1, type: 'uint32' },
  switches: [{ schema: 'org.gnome.desktop.screensaver', key: 'lock-enabled' }],
  picture: null,
  command: ['loginctl', 'lock-session'],
};
export const cinnamonLocker: GsettingsLocker = {
  name: 'cinnamon',
  idle: { schema: 'org.cinnamon.desktop.session', key: 'idle-delay', secondsPerUnit: 1, type: 'uint32' },
  switches: [{ schema: 'org.cinnamon.desktop.screensaver', key: 'lock-enabled' }],
  picture: null,
  command: ['cinnamon-screensaver-command', '--lock'],
};
export const mateLocker: GsettingsLocker = {
  name: 'mate',
  idle: { schema: 'org.mate.session', key: 'idle-delay', secondsPerUnit: 60, type: 'int32' },
  switches: [
    { schema: 'org.mate.screensaver', key: 'idle-activation-enabled' },
    { schema: 'org.mate.screensaver', key: 'lock-enabled' },
  ],
  picture: { schema: 'org.mate.screensaver', key: 'picture-filename' },
  command: ['mate-screensaver-command', '--lock'],
};

/** @returns the adapter; a picture is offered only where this version of the locker has the key for one */
export async function gsettingsLockAdapter(
  { name, idle, switches, picture, command }: GsettingsLocker,
  run: RunCommand,
): Promise<DesktopLocker> {
  const get = ({ schema, key }: Key) => run('gsettings', ['get', schema, key]);
  const set = ({ schema, key }: Key, value: string) => run('gsettings', ['set', schema, key, value]);
  const apply = async (place: Key, value: string): Promise<void> => {
    await set(place, value);
    const now = await get(place);
    if (now.split(' ').at(-1) !== value)
      throw new LockError(`${name} reported success, but ${place.key} still is ${now}.`);
  };
  const hasPicture = picture !== null && (await hasKey(picture, run));
  const owned = [idle, ...switches, ...(hasPicture ? [picture] : [])];
  return {
    kind: 'desktop',
    name,
    takesPicture: hasPicture,
    modes: [],
    changes: hasPicture ? ['never', 'hour', 'day'] : ['never'],
    hasIdle: true,
    lock: async () => void (await run(command[0], command.slice(1))),
    async read() {
      const former: FormerLockSettings = {};
      for (const place of owned) former[`${place.schema} ${place.key}`] = await get(place);
      return former;
    },
    async apply(image, idleMinutes) {
      await apply(idle, String((idleMinutes * 60) / idle.secondsPerUnit));
      for (const place of switches) await apply(place, 'true');
      if (hasPicture && image !== null)
        await set(picture, `'${image.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`);
    },
    async putBack(former) {
      for (const [place, value] of Object.entries(former)) {
        const [schema = '', key = ''] = place.split(' ');
        await set({ schema, key }, value);
      }
    },
  };
}

async function hasKey({ schema, key }: Key, run: RunCommand): Promise<boolean> {
  const keys = await run('gsettings', ['list-keys', schema]).catch(() => '');
  return keys.split('\n').includes(key);
}
