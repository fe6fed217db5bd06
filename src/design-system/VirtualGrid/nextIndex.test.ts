import { expect, test } from 'vitest';
import { nextIndex } from './useGridKeys.ts';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 4, 3],
  ['ArrowDown', 1, 5],
  ['ArrowUp', 9, 5],
  ['PageDown', 0, 12],
  ['PageDown', 95, 99],
  ['PageUp', 5, 0],
  ['Home', 50, 0],
  ['End', 50, 99],
])('%s leads from card %i to card %i of a hundred in four columns', (key, from, to) => {
  expect(nextIndex(key, from, 100, 4)).toBe(to);
});

test.each([
  ['ArrowLeft', 0],
  ['ArrowUp', 3],
  ['ArrowRight', 99],
  ['ArrowDown', 97],
  ['Home', 0],
  ['Enter', 5],
])('%s from card %i leads nowhere', (key, from) => {
  expect(nextIndex(key, from, 100, 4)).toBeNull();
});
