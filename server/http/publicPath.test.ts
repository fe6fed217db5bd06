import { expect, test } from 'vitest';
import { isPathRemoved } from './publicPath.ts';

test.each([
  ['/wallpapers', true],
  ['/wallpapers/', true],
  ['/team, /wallpapers', true],
  ['/team/wallpapers', true],
  // An outer proxy has taken its own path away, and the one in front of the service none.
  ['/team', false],
  ['', false],
  [undefined, false],
])('a proxy that names %s has taken the path of the service away: %s', (prefix, expected) => {
  expect(isPathRemoved({ 'x-forwarded-prefix': prefix }, '/wallpapers')).toBe(expected);
});
