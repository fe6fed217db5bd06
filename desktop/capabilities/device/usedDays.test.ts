import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { createStoredValues, storedValuesTable } from '../../storage/storedValues.ts';
import { createCountUsedDays } from './usedDays.ts';

test('the host remembers when it was first used, over its starts', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(storedValuesTable);
  const storedValues = createStoredValues(database);
  const time = { now: 1_800_000_000 };
  const start = () => createCountUsedDays(storedValues, () => time.now);
  const count = start();
  expect(count()).toBe(0);
  time.now += 6 * 86_400 + 3_600;
  expect([count(), start()()]).toEqual([6, 6]);
  // By a clock that was set back.
  time.now -= 30 * 86_400;
  expect(start()()).toBe(0);
  database.close();
});
