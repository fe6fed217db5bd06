import { expect, test } from 'vitest';
import { CrashCount, CrashCounts, maxStageCrashes } from './crashCount.ts';

test('a page is loaded again three times within ten minutes', () => {
  let now = 0;
  const count = new CrashCount({ now: () => now });
  expect([count.add(), count.add(), count.add(), count.add()]).toEqual([true, true, true, false]);
  now = 10 * 60_000;
  expect(count.add()).toBe(true);
});

test('a page that lived longer than a shorter time begins to count again', () => {
  let now = 0;
  const count = new CrashCount({ within: 300_000, now: () => now });
  expect([count.add(), count.add(), count.add()]).toEqual([true, true, true]);
  now = 299_999;
  expect(count.add()).toBe(false);
  now = 300_000;
  expect([count.add(), count.add()]).toEqual([true, true]);
});

test('what lies behind everything else is loaded again ten times', () => {
  const count = new CrashCount({ most: maxStageCrashes, now: () => 0 });
  const tries = Array.from({ length: 11 }, () => count.add());
  expect(tries.indexOf(false)).toBe(10);
});

test('what is shown next gets all tries again', () => {
  const count = new CrashCount({ now: () => 0 });
  for (let crash = 0; crash < 4; crash += 1) count.add();
  count.clear();
  expect(count.add()).toBe(true);
});

test('each page has tries of its own, and all of them again for something else', () => {
  const counts = new CrashCounts<number>({ most: 1 });
  expect([counts.add(0), counts.add(0), counts.add(1)]).toEqual([true, false, true]);
  counts.clear();
  expect(counts.add(0)).toBe(true);
});
