import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageReport } from '../page/pageSetup.ts';
import { PageWatch, type PageFault } from './pageWatch.ts';

const look = 2_000;
const healthy: PageReport = { frames: 3, refused: [], stored: 0, errors: 0, messages: [] };
let faults: PageFault[];
let reports: PageReport[];
let logged: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  [faults, reports, logged] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

function watch(report: () => Promise<PageReport>, readMemory = async () => 100): PageWatch {
  return new PageWatch({
    ...{ report, readMemory, onReport: (given) => void reports.push(given) },
    onFault: (fault) => void faults.push(fault),
    log: (message) => void logged.push(message),
  });
}
const never = () => new Promise<PageReport>(() => undefined);

test('a page that answers is asked every two seconds, and left alone', async () => {
  const watched = watch(async () => healthy);
  await vi.advanceTimersByTimeAsync(5 * look);
  expect([reports.length, faults]).toEqual([5, []]);
  watched.stop();
  await vi.advanceTimersByTimeAsync(5 * look);
  expect(reports).toHaveLength(5);
});

test('one that does not answer for ten seconds hangs; one that is slower than that alone does not', async () => {
  watch(never);
  await vi.advanceTimersByTimeAsync(12_000);
  expect(faults).toEqual([]);
  await vi.advanceTimersByTimeAsync(look);
  expect(faults).toEqual(['unresponsive']);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(faults).toHaveLength(1);
  watch(() => new Promise((resolve) => setTimeout(() => resolve(healthy), 9_000)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(faults).toHaveLength(1);
});

test('one that holds more than a thousand megabytes is ended, also while it answers nothing', async () => {
  let memory = 1_000;
  watch(never, async () => memory);
  await vi.advanceTimersByTimeAsync(2 * look);
  expect(faults).toEqual([]);
  memory = 1_001;
  await vi.advanceTimersByTimeAsync(look);
  expect(faults).toEqual(['too_much_memory']);
});

test('one that stores more than five hundred megabytes is ended', async () => {
  let stored = 500_000_000;
  watch(async () => ({ ...healthy, stored }));
  await vi.advanceTimersByTimeAsync(look);
  expect(faults).toEqual([]);
  stored += 1;
  await vi.advanceTimersByTimeAsync(look);
  expect(faults).toEqual(['too_much_storage']);
});

test('a page that is being replaced reports nothing, and a process that cannot be read is logged', async () => {
  watch(
    () => Promise.reject(new Error('gone')),
    () => Promise.reject(new Error('gone')),
  );
  watch(() => Promise.reject(new Error('gone')));
  await vi.advanceTimersByTimeAsync(3 * look);
  expect([reports, faults]).toEqual([[], []]);
  expect(logged).toEqual(Array.from({ length: 3 }, () => 'a web wallpaper could not be looked after'));
});
