import { expect, test } from 'vitest';
import { splitSpan } from './splitSpan.ts';

test.each([
  [1, 'hours', 1],
  [3_600, 'hours', 1],
  [86_399, 'hours', 24],
  [86_400, 'days', 1],
  // Seconds after three days were granted, three days are left.
  [3 * 86_400 - 5, 'days', 3],
  [3 * 86_400, 'days', 3],
  [2 * 86_400 + 1, 'days', 3],
])('%i seconds are read as %s: %i', (seconds, unit, amount) => {
  expect(splitSpan(seconds)).toEqual({ unit, amount });
});
