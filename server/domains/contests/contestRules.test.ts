import { expect, test } from 'vitest';
import {
  doAudiencesMeet,
  doOverlap,
  drawFactorOf,
  drawModulus,
  freeSlot,
  isFor,
  isNewSince,
  standingOf,
} from './contestRules.ts';

test.each([
  // channel, user_type, client's channel, new user, shown
  [0, 0, 0, false, true],
  [0, 0, 3011, true, true],
  [3011, 0, 3011, false, true],
  [3011, 0, 3012, false, false],
  [3011, 0, 0, false, false],
  [0, 1, 0, true, true],
  [0, 1, 0, false, false],
  [0, 2, 0, false, true],
  [0, 2, 0, true, false],
  [3011, 1, 3011, true, true],
  [3011, 1, 3011, false, false],
] as const)('channel %i for user type %i: a client of %i, new %s: %s', (channel, type, own, isNew, shown) => {
  expect(isFor([{ channel, user_type: type }], { channel: own, isNew })).toBe(shown);
});

test('a contest without channels is for nobody; one of several channels is enough', () => {
  expect(isFor([], { channel: 0, isNew: true })).toBe(false);
  const channels = [
    { channel: 1, user_type: 1 },
    { channel: 2, user_type: 0 },
  ] as const;
  expect(isFor([...channels], { channel: 2, isNew: false })).toBe(true);
});

test('an account is new for seven days', () => {
  expect(isNewSince(1_000, 1_000 + 7 * 86_400 - 1)).toBe(true);
  expect(isNewSince(1_000, 1_000 + 7 * 86_400)).toBe(false);
});

test.each([
  [{ channel: 0, user_type: 0 }, { channel: 7, user_type: 1 }, true],
  [{ channel: 7, user_type: 1 }, { channel: 7, user_type: 2 }, false],
  [{ channel: 7, user_type: 0 }, { channel: 8, user_type: 0 }, false],
  [{ channel: 7, user_type: 0 }, { channel: 7, user_type: 2 }, true],
] as const)('audiences %o and %o meet: %s', (first, second, expected) => {
  expect(doAudiencesMeet([first], [second])).toBe(expected);
  expect(doAudiencesMeet([second], [first])).toBe(expected);
});

test.each([
  [0, 10, 10, 20, false],
  [0, 11, 10, 20, true],
  [12, 13, 10, 20, true],
  [20, 30, 10, 20, false],
] as const)('%i to %i and %i to %i overlap: %s', (from, to, otherFrom, otherTo, expected) => {
  expect(
    doOverlap({ online_time: from, offline_time: to }, { online_time: otherFrom, offline_time: otherTo }),
  ).toBe(expected);
});

test('the lowest free slot is given, and none past the last', () => {
  expect(freeSlot([], 3)).toBe(1);
  expect(freeSlot([1, 3], 3)).toBe(2);
  expect(freeSlot([3, 1, 2], 3)).toBeNull();
});

test('more votes stand higher, of as many the earlier last vote; no votes stand last', () => {
  const now = 1_800_000_000;
  const standings = [standingOf(3, now), standingOf(2, now - 5), standingOf(2, now), standingOf(0, 0)];
  expect(standings).toEqual(standings.toSorted((first, second) => second - first));
  expect(new Set(standings).size).toBe(4);
  expect(Number.isSafeInteger(standingOf(1_000_000, 0))).toBe(true);
});

test('each day has an order of its own, in which no two works meet', () => {
  const salts = Array.from({ length: 200 }, (_, index) => 1 + index * 9_973);
  const orderOf = (day: number) => {
    const draws = salts.map((salt) =>
      Number((BigInt(salt) * BigInt(drawFactorOf(day))) % BigInt(drawModulus)),
    );
    expect(new Set(draws).size).toBe(salts.length);
    return salts.toSorted(
      (first, second) => (draws[salts.indexOf(first)] ?? 0) - (draws[salts.indexOf(second)] ?? 0),
    );
  };
  const today = orderOf(20_777);
  expect(orderOf(20_777)).toEqual(today);
  expect(orderOf(20_778)).not.toEqual(today);
  expect(orderOf(20_779)).not.toEqual(orderOf(20_778));
});
