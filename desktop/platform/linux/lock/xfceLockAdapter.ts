import type { RunCommand } from '../../programs/runCommand.ts';
import { LockError, type DesktopLocker, type FormerLockSettings } from '../../adapters/lockAdapter.ts';

const channel = 'xfce4-screensaver';
const idleProperty = '/saver/idle-activation/delay';
/** Settings that have to be on for the session to lock once it is idle. */
const switches = ['/saver/enabled', '/saver/idle-activation/enabled', '/lock/enabled'];
/** Of a property that was never set: the locker's own default holds. */
const unset = '';

/** Xfce's own locker has a look of its own; its times are in xfconf. */
export function xfceLockAdapter(run: RunCommand): DesktopLocker {
  const query = (...parameters: string[]) => run('xfconf-query', ['--channel', channel, ...parameters]);
  const get = (property: string) => query('--property', property).catch(() => unset);
  const set = (property: string, type: 'int' | 'bool', value: string) =>
    query('--property', property, '--create', '--type', type, '--set', value);
  return {
    kind: 'desktop',
    name: 'xfce',
    takesPicture: false,
    modes: [],
    changes: ['never'],
    hasIdle: true,
    lock: async () => void (await run('xfce4-screensaver-command', ['--lock'])),
    async read() {
      const former: FormerLockSettings = {};
      for (const property of [idleProperty, ...switches]) former[property] = await get(property);
      return former;
    },
    async apply(_picture, idleMinutes) {
      for (const property of switches) await set(property, 'bool', 'true');
      await set(idleProperty, 'int', String(idleMinutes));
      const now = await get(idleProperty);
      if (now !== String(idleMinutes))
        throw new LockError(`xfce reported success, but its delay still is ${now || 'its own'}.`);
    },
    async putBack(former) {
      for (const [property, value] of Object.entries(former))
        if (value === unset) await query('--property', property, '--reset');
        else await set(property, property === idleProperty ? 'int' : 'bool', value);
    },
  };
}
