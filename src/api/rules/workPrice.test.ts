import { expect, test } from 'vitest';
import { isWorkPrice } from './workPrice.ts';

test.each([
  [0, 0, true],
  [0, 1, false],
  [2, 2, true],
  [3, 200, true],
  [2, 0, false],
  [2, 1, false],
  [3, 201, false],
  [3, -5, false],
  [2, 2.5, false],
  [2, 2 ** 53, false],
  [2, Number.NaN, false],
  // For members alone: the host's.
  [1, 0, false],
  [4, 10, false],
])('the price kind %d at %d: %o', (ptype, price, isAccepted) => {
  expect(isWorkPrice({ ptype, price })).toBe(isAccepted);
});
