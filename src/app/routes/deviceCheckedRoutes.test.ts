import { expect, test } from 'vitest';
import { isDeviceChecked } from './deviceCheckedRoutes.ts';
import { screens } from './routeTable.ts';

test('every screen but the static rule pages is on the list', () => {
  const unlisted = screens.map(({ path }) => path).filter((path) => !isDeviceChecked(path));
  expect(unlisted.filter((path) => !path.startsWith('/contract'))).toEqual([]);
});

test.each(
  ['Rule', 'AuthorRule'].map((name) => `/contractYuanbao${name}`).concat('/contractWithdraw', '/nowhere'),
)('%s checks nothing', (path) => {
  expect(isDeviceChecked(path)).toBe(false);
});
