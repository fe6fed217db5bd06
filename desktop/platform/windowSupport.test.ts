import { expect, test } from 'vitest';
import { findWindowUnsupportedReason } from './windowSupport.ts';

test.each<[string, NodeJS.ProcessEnv, NodeJS.Platform, ReturnType<typeof findWindowUnsupportedReason>]>([
  ['X11', { DISPLAY: ':0' }, 'linux', null],
  ['Wayland', { WAYLAND_DISPLAY: 'wayland-0', XDG_SESSION_TYPE: 'wayland' }, 'linux', null],
  ['a terminal without a desktop', {}, 'linux', 'no_display'],
  ['Windows', {}, 'win32', null],
  ['macOS', {}, 'darwin', null],
])('an app window on %s', (_system, environment, platform, expected) => {
  expect(findWindowUnsupportedReason(environment, platform)).toBe(expected);
});
