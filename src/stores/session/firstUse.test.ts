import { expect, test } from 'vitest';
import { ManualClock } from '../testing/manualClock.ts';
import { memoryStorage } from '../testing/storages.ts';
import { FirstUse } from './firstUse.ts';

const dayMilliseconds = 86_400_000;

test('a device is new for seven days from its first use, over reloads', () => {
  const [clock, storage] = [new ManualClock(), memoryStorage()];
  clock.advance(100 * dayMilliseconds);
  expect(new FirstUse({ clock, storage }).isNewUser).toBe(true);
  clock.advance(6 * dayMilliseconds);
  expect(new FirstUse({ clock, storage })).toMatchObject({ usedDays: 6, isNewUser: true });
  clock.advance(dayMilliseconds);
  expect(new FirstUse({ clock, storage })).toMatchObject({ usedDays: 7, isNewUser: false });
});

test('the earlier first use wins, and is remembered', () => {
  const [clock, storage] = [new ManualClock(), memoryStorage()];
  clock.advance(100 * dayMilliseconds);
  const use = new FirstUse({ clock, storage });
  use.adopt(30);
  use.adopt(3);
  expect(use.usedDays).toBe(30);
  expect(new FirstUse({ clock, storage }).usedDays).toBe(30);
});

test.each(['', 'x', '-5', '99999999999999'])('a stored %j counts as never used', (stored) => {
  const [clock, storage] = [new ManualClock(), memoryStorage()];
  clock.advance(100 * dayMilliseconds);
  storage.set('yueqi.firstUsedAt', stored);
  expect(new FirstUse({ clock, storage }).usedDays).toBe(0);
});
