import type { ProgramLocker } from '../../adapters/lockAdapter.ts';
import { plainGround } from './plainGround.ts';

/** i3lock 2.14: one still picture over all monitors. */
export const i3lockAdapter: ProgramLocker = {
  kind: 'program',
  name: 'i3lock',
  takesPicture: true,
  // A clock in a still picture would stand.
  modes: [1],
  changes: ['never', 'lock', 'hour', 'day'],
  hasIdle: true,
  hasWindows: false,
  commandFor: (picture) => ({
    program: 'i3lock',
    parameters: ['--nofork', '--ignore-empty-password', '--color', plainGround, ...imageOf(picture)],
    environment: { XSS_SLEEP_LOCK_FD: '3' },
  }),
};

function imageOf(picture: string | null): string[] {
  return picture === null ? [] : ['--image', picture];
}
