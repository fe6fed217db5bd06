import { join } from 'node:path';
import type { ProgramLocker } from '../../adapters/lockAdapter.ts';

/**
 * xsecurelock 1.5: gives a window on each monitor to a program of ours. That program only tells the window's number and
 * waits, so that nothing of ours is between the keyboard and the locker.
 */
export const xsecurelockAdapter: ProgramLocker = {
  kind: 'program',
  name: 'xsecurelock',
  takesPicture: true,
  modes: [1, 2, 3],
  changes: ['never', 'lock', 'hour', 'day'],
  hasIdle: true,
  hasWindows: true,
  commandFor: () => ({
    program: 'xsecurelock',
    parameters: [],
    environment: {
      XSS_SLEEP_LOCK_FD: '3',
      XSECURELOCK_SAVER: join(import.meta.dirname, 'tellWindow.sh'),
      XSECURELOCK_PASSWORD_PROMPT: 'disco',
    },
  }),
};
