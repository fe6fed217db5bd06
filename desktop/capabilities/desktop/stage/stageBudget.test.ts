import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StageBudget } from './stageBudget.ts';

let cpu: number;
let exceeded: number;
let budget: StageBudget;

beforeEach(() => {
  vi.useFakeTimers();
  cpu = 0;
  exceeded = 0;
  budget = new StageBudget({
    readCpuSeconds: async () => cpu,
    onExceeded: () => void (exceeded += 1),
    log: () => undefined,
  });
});

afterEach(() => {
  budget.stop();
  vi.useRealTimers();
});

/** Lets intervals pass in which so many cores were busy. */
async function pass(intervals: number, cores: number): Promise<void> {
  for (let interval = 0; interval < intervals; interval += 1) {
    cpu += cores * 5;
    await vi.advanceTimersByTimeAsync(5_000);
  }
}

test('more than a core for three intervals is too much, and is said once', async () => {
  budget.start();
  await pass(1, 0);
  await pass(3, 1.9);
  expect(exceeded).toBe(1);
  await pass(5, 1.9);
  expect(exceeded).toBe(1);
});

test('less than a core, or more of it for a moment, is not', async () => {
  budget.start();
  await pass(1, 0);
  await pass(6, 0.9);
  await pass(2, 1.9);
  await pass(1, 0.5);
  await pass(2, 1.9);
  expect(exceeded).toBe(0);
});

test('what is stopped does not count, and a new start counts from the beginning', async () => {
  budget.start();
  await pass(3, 1.9);
  budget.stop();
  await pass(3, 1.9);
  budget.start();
  await pass(3, 1.9);
  expect(exceeded).toBe(0);
  await pass(1, 1.9);
  expect(exceeded).toBe(1);
});
