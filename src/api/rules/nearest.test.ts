import { expect, test } from 'vitest';
import { findNearest } from './nearest.ts';

test.each([
  ['contest.clsoe', 'contest.close'],
  ['contests.close', 'contest.close'],
  ['order.lst', 'order.list'],
  ['dance', null],
])('%s means %s', (word, meant) => {
  expect(findNearest(word, ['contest.close', 'contest.open', 'order.list'])).toBe(meant);
});
