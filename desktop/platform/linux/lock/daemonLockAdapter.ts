import type { RunCommand } from '../../programs/runCommand.ts';
import type { DesktopLocker } from '../../adapters/lockAdapter.ts';

/** Each of these runs in the session and has its picture and its time from elsewhere: it can only be told to lock. */
export const lockDaemons = {
  'light-locker': ['light-locker-command', '--lock'],
  'xss-lock': ['loginctl', 'lock-session'],
} as const;

export function daemonLockAdapter(name: keyof typeof lockDaemons, run: RunCommand): DesktopLocker {
  const [program, parameter] = lockDaemons[name];
  return {
    kind: 'desktop',
    name,
    takesPicture: false,
    modes: [],
    changes: ['never'],
    hasIdle: false,
    lock: async () => void (await run(program, [parameter])),
    read: async () => ({}),
    apply: async () => undefined,
    putBack: async () => undefined,
  };
}
