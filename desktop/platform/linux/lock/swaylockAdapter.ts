import type { ProgramLocker } from '../../adapters/lockAdapter.ts';
import { plainGround } from './plainGround.ts';

/** swaylock 1.7: a still picture on each output, for compositors that speak ext-session-lock. */
export const swaylockAdapter: ProgramLocker = {
  kind: 'program',
  name: 'swaylock',
  takesPicture: true,
  modes: [1],
  changes: ['never', 'lock', 'hour', 'day'],
  // Wayland reports idle time only to programs of the compositor's own choice.
  hasIdle: false,
  hasWindows: false,
  commandFor: (picture) => ({
    program: 'swaylock',
    parameters: [
      '--ignore-empty-password',
      '--ready-fd',
      '3',
      '--color',
      plainGround,
      '--scaling',
      'fill',
      // The colon, or one in the path would end the name of an output.
      ...(picture === null ? [] : ['--image', `:${picture}`]),
    ],
    environment: {},
  }),
};
