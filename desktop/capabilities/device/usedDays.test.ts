import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { createStoredValues, storedValuesTable } from '../../storage/storedValues.ts';
import { createCountUsedDays } from './usedDays.ts';

function open(now: number) {
  const database = new DatabaseSync(':memory:');
  database.exec(storedValuesTable);
  const storedValues = createStoredValues(database);
  const time = { now };
  onTestFinished(() => database.close());
  return { time, start: () => createCountUsedDays(storedValues, () => time.now) };
}

test('the host remembers when it was first used, over its starts', () => {
  const { time, start } = open(1_800_000_000);
  const count = start();
  expect(count()).toBe(0);
  time.now += 6 * 86_400 + 3_600;
  expect([count(), start()()]).toEqual([6, 6]);
  // By a clock that was set back.
  time.now -= 30 * 86_400;
  expect(start()()).toBe(0);
});

test('a clock that was ahead at the first start is corrected by the next one', () => {
  const { time, start } = open(1_800_000_000 + 3_650 * 86_400);
  expect(start()()).toBe(0);
  time.now = 1_800_000_000;
  const count = start();
  time.now += 6 * 86_400;
  expect([count(), start()()]).toEqual([6, 6]);
});
