import { expect, test } from 'vitest';
import { isNewAfter, isNewByCookie, parseUsedDays, usedDaysSince } from './newUser.ts';

const day = 86_400;
const now = 1_800_000_000;

test('a user is new for seven days', () => {
  const isNew = (firstUsedAt: number) => isNewAfter(usedDaysSince(firstUsedAt, now));
  expect(isNew(now)).toBe(true);
  expect(isNew(now - 7 * day + 1)).toBe(true);
  expect(isNew(now - 7 * day)).toBe(false);
  // By a clock that was set back.
  expect(isNew(now + day)).toBe(true);
});

test.each([
  ['0', 0],
  ['36500', 36_500],
  ['36501', null],
  ['-1', null],
  ['1.5', null],
  ['', null],
  ['<b>', null],
  [null, null],
])('%j states %j days of use', (text, days) => {
  expect(parseUsedDays(text)).toBe(days);
});

test('a browser that has no readable cookie is new', () => {
  for (const value of [null, '', 'x', '-1', '99999999999']) expect(isNewByCookie(value, now)).toBe(true);
  expect(isNewByCookie(String(now - 6 * day), now)).toBe(true);
  expect(isNewByCookie(String(now - 7 * day), now)).toBe(false);
});
