import { expect, test } from 'vitest';
import type { Screen } from '../../adapters/screen.ts';
import { ScreenNumbers } from './screenNumbers.ts';

const screenOf = (id: string): Screen => ({
  id,
  name: id,
  index: 0,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  scale: 1,
  isPrimary: false,
});

test('a monitor keeps its number while others go, and gets it again when it comes back', () => {
  const numbers = new ScreenNumbers();
  const number = (...ids: string[]) =>
    numbers.number(ids.map(screenOf)).map(({ id, index }) => `${id}${index}`);
  expect(number('a', 'b')).toEqual(['a0', 'b1']);
  expect(number('b')).toEqual(['b1']);
  expect(number('b', 'a')).toEqual(['b1', 'a0']);
  expect(number('a')).toEqual(['a0']);
  // Another one took its place in the meantime.
  expect(number('a', 'c')).toEqual(['a0', 'c1']);
  expect(number('a', 'c', 'b')).toEqual(['a0', 'c1', 'b2']);
});
