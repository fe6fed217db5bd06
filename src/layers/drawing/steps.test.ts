import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { everyFull } from './steps.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T10:09:58.250') }));
afterEach(() => void vi.useRealTimers());

test('each full second is a step, until it is stopped', () => {
  const steps: string[] = [];
  const stop = everyFull('second', () => steps.push(new Date().toISOString().slice(-7)));
  vi.advanceTimersByTime(2_000);
  expect(steps).toEqual(['59.000Z', '00.000Z']);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(steps.length).toBe(2);
});

test('a minute is stepped on time, and looked at now and then in case the machine has slept', () => {
  const steps: number[] = [];
  everyFull('minute', () => steps.push(new Date().getSeconds()));
  vi.advanceTimersByTime(1_750);
  expect(steps).toEqual([0]);
  vi.advanceTimersByTime(60_000);
  expect(steps).toEqual([0, 15, 30, 45, 0]);
});
