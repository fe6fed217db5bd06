import { expect, test } from 'vitest';
import type { Screen } from '../../adapters/screen.ts';
import { listPlayerUnits, ownKey } from './playerUnits.ts';

const screenAt = (id: string, x: number, y: number, width = 1920, height = 1080): Screen => ({
  ...{ id, name: null, index: id.charCodeAt(0) - 97, x, y, width, height, scale: 1, isPrimary: id === 'a' },
});
const row = [screenAt('a', 0, 0), screenAt('b', 1920, 0), screenAt('c', 3840, 0)];

/** The screens of each player. */
function sharing(screens: readonly Screen[], played: Record<string, string>, canShare = true): string[] {
  const units = listPlayerUnits(new Map(Object.entries(played)), screens, canShare);
  return [...new Set([...units.values()].map((unit) => unit.screens.map(({ id }) => id).join('')))];
}

test.each([
  ['screens that show the same share a player', row, { a: 'x', b: 'x', c: 'x' }, ['abc']],
  ['another video has its own', row, { a: 'x', b: 'x', c: 'y' }, ['ab', 'c']],
  ['a screen between them parts them', row, { a: 'x', b: 'y', c: 'x' }, ['a', 'b', 'c']],
  ['so does one that plays nothing', row, { a: 'x', c: 'x' }, ['a', 'c']],
  [
    'a window that would lie beside the screens for the most part is not opened',
    [screenAt('a', 0, 0), screenAt('b', 1920, 1080)],
    { a: 'x', b: 'x' },
    ['a', 'b'],
  ],
  [
    'screens of other sizes share one, too',
    [screenAt('a', 0, 0), screenAt('b', 1920, 0, 1366, 768)],
    { a: 'x', b: 'x' },
    ['ab'],
  ],
  [
    'of an angle of screens two share one',
    [screenAt('a', 0, 0), screenAt('b', 1920, 0), screenAt('c', 0, 1080, 1080, 1920)],
    { a: 'x', b: 'x', c: 'x' },
    ['ab', 'c'],
  ],
])('%s', (_title, screens, played, expected) => {
  expect(sharing(screens, played)).toEqual(expected);
});

test('where a window lies on one screen each has its own player', () => {
  expect(sharing(row, { a: 'x', b: 'x' }, false)).toEqual(['a', 'b']);
});

test('a shared window is as large as its screens, and another one once they have moved', () => {
  const played = new Map([
    ['a', 'x'],
    ['b', 'x'],
  ]);
  const [first, second] = row;
  if (!first || !second) throw new Error('The row is empty.');
  const unit = listPlayerUnits(played, [first, second], true).get('a');
  expect(unit?.place).toEqual({ x: 0, y: 0, width: 3840, height: 1080 });
  const moved = listPlayerUnits(played, [first, { ...second, y: 200 }], true).get('a');
  expect(moved?.key).not.toBe(unit?.key);
  const alone = listPlayerUnits(new Map([['a', 'x']]), [{ ...first, y: 200 }, second], true).get('a');
  expect(alone).toMatchObject({ key: ownKey, place: { y: 200 } });
});
