import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Budget, PlaybackLevel } from '../../../../src/bridge/contract/plan.ts';
import { openHostDatabase } from '../../../storage/hostDatabase.ts';
import { CostLedger } from './costLedger.ts';
import { Savings, savingsMigrations } from './savings.ts';
import type { PlayingScreen } from './shareOut.ts';

const limits: Budget = { cpu: 50, memory_megabytes: 900, effect: 'slow' };
const screenOf = (id: string, playback: PlaybackLevel = 'play', pixels = 100): PlayingScreen => ({
  id,
  md5: `file of ${id}`,
  pixels,
  playback,
});

/** Cores in use by the browser's processes, and by the client's page among them. */
let load: { pages: number; window: number | null };
let seconds: Map<number, number>;
let windowSeconds: number;
let memory: number;
let looks: number;
let memoryReads: number;
let changes: number;
let frames: number | null;
let isBroken: boolean;
let logged: number;
let ledger: CostLedger;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-04T12:00:00') });
  load = { pages: 0, window: null };
  seconds = new Map([
    [1, 100],
    [2, 50],
  ]);
  [windowSeconds, memory, looks, memoryReads, changes] = [0, 300, 0, 0, 0];
  [isBroken, logged, frames] = [false, 0, null];
  const database = openHostDatabase(':memory:', [{ name: 'desktop', migrations: savingsMigrations }]);
  ledger = new CostLedger({
    readUse: async () => {
      looks += 1;
      if (isBroken) throw new Error('The browser has ended.');
      return { seconds: new Map(seconds), windowSeconds: load.window === null ? null : windowSeconds };
    },
    readMemory: async () => ((memoryReads += 1), memory),
    readFrames: async (screens) => new Map(screens.map((id) => [id, frames])),
    readDecoders: async (screens) => new Map(screens.map((id) => [id, id === 'a' ? 'gpu' : null])),
    savings: new Savings(database),
    log: () => (logged += 1),
  });
  ledger.onChange(() => (changes += 1));
});
afterEach(() => {
  ledger.stop();
  vi.useRealTimers();
});

/** Lets seconds pass in which the processes work as the load says. */
async function pass(duration: number): Promise<void> {
  for (let second = 0; second < duration; second += 1) {
    seconds.set(1, (seconds.get(1) ?? 0) + load.pages + (load.window ?? 0));
    windowSeconds += load.window ?? 0;
    await vi.advanceTimersByTimeAsync(1_000);
  }
}

test('without anything that moves nothing is looked at', async () => {
  await pass(300);
  ledger.follow([], limits);
  await pass(300);
  expect([looks, changes, ledger.cost, vi.getTimerCount()]).toEqual([0, 0, null, 0]);
});

test('what the processes use is shared out by the pixels that each stage draws and holds', async () => {
  load.pages = 0.3;
  ledger.follow([screenOf('a'), screenOf('b', 'play', 200), screenOf('c', 'pause')], limits);
  await pass(20);
  expect(ledger.cost).toEqual({ cpu: 30, memory_megabytes: 300, is_window_open: false });
  expect(['a', 'b', 'c', 'd'].map((id) => ledger.costOf(id))).toEqual([
    { cpu: 10, memory_megabytes: 75, frames_per_second: null, decoded_by: 'gpu' },
    { cpu: 20, memory_megabytes: 150, frames_per_second: null, decoded_by: null },
    { cpu: 0, memory_megabytes: 75, frames_per_second: null, decoded_by: null },
    null,
  ]);
});

test('the work of the client’s own page is not the wallpaper’s', async () => {
  load = { pages: 0.2, window: 0.7 };
  ledger.follow([screenOf('a')], limits);
  await pass(120);
  expect(ledger.cost).toMatchObject({ cpu: 20, is_window_open: true });
  expect(ledger.overBudget).toBeNull();
});

test('a cost that stays the same is said once, not every second', async () => {
  load.pages = 0.3;
  ledger.follow([screenOf('a')], limits);
  await pass(600);
  expect(changes).toBe(1);
  expect(memoryReads).toBeLessThan(25);
  load.pages = 0.4;
  await pass(60);
  expect(ledger.cost?.cpu).toBeGreaterThan(36);
  expect(changes).toBeLessThan(5);
});

test('frames per second are those that were drawn, and one more or less is not news', async () => {
  frames = 23.97;
  ledger.follow([screenOf('a')], limits);
  await pass(20);
  expect(ledger.costOf('a')?.frames_per_second).toBe(24);
  const notified = changes;
  frames = 23.2;
  await pass(20);
  expect([ledger.costOf('a')?.frames_per_second, changes]).toEqual([24, notified]);
  frames = 12;
  await pass(20);
  expect([ledger.costOf('a')?.frames_per_second, changes]).toEqual([12, notified + 1]);
  frames = null;
  await pass(20);
  expect(ledger.costOf('a')?.frames_per_second).toBeNull();
});

test('while all is held back it looks once a minute, and the cost of playing has gone at once', async () => {
  load.pages = 0.3;
  ledger.follow([screenOf('a')], limits);
  await pass(60);
  load.pages = 0;
  ledger.follow([screenOf('a', 'pause')], limits);
  await pass(6);
  expect(ledger.cost?.cpu).toBe(0);
  const before = looks;
  await pass(600);
  expect(looks - before).toBe(10);
});

test('a pause saves what playing was seen to take; the same wallpaper on two screens is paused once', async () => {
  load.pages = 0.4;
  ledger.follow([screenOf('a'), screenOf('b')], limits);
  await pass(60);
  load.pages = 0;
  ledger.follow([screenOf('a', 'pause'), screenOf('b', 'still')], limits);
  await pass(310);
  expect(ledger.savedToday).toEqual({ paused_seconds: 300, cpu_seconds: 120 });
  ledger.follow([screenOf('a', 'slow'), screenOf('b', 'play')], limits);
  await pass(300);
  expect(ledger.savedToday).toEqual({ paused_seconds: 300, cpu_seconds: 120 });
});

test('what has never played saves time alone', async () => {
  ledger.follow([screenOf('a', 'pause')], limits);
  await pass(130);
  expect(ledger.savedToday).toEqual({ paused_seconds: 120, cpu_seconds: 0 });
});

test('beyond the budget it is slow, then still, and another wallpaper begins again', async () => {
  load.pages = 0.8;
  ledger.follow([screenOf('a')], limits);
  await pass(45);
  expect(ledger.overBudget).toBe('slow');
  ledger.follow([screenOf('a', 'slow')], limits);
  await pass(45);
  expect(ledger.overBudget).toBe('still');
  const before = changes;
  ledger.follow([{ ...screenOf('a', 'still'), md5: 'another' }], limits);
  await pass(1);
  expect([ledger.overBudget, changes > before]).toEqual([null, true]);
});

test('without a limit nothing is too much', async () => {
  load.pages = 3;
  ledger.follow([screenOf('a')], null);
  await pass(300);
  expect([ledger.overBudget, ledger.cost?.cpu]).toEqual([null, 300]);
});

test('the memory of an open window cannot be told apart, so it is no reason', async () => {
  memory = 2_000;
  load.window = 0;
  ledger.follow([screenOf('a')], limits);
  await pass(60);
  expect(ledger.overBudget).toBeNull();
  load.window = null;
  await pass(60);
  expect(ledger.overBudget).toBe('slow');
});

test('a browser that does not answer is asked again', async () => {
  load.pages = 0.3;
  ledger.follow([screenOf('a')], limits);
  await pass(20);
  isBroken = true;
  await pass(60);
  isBroken = false;
  await pass(20);
  expect([ledger.cost?.cpu, ledger.overBudget]).toEqual([30, null]);
  expect(logged).toBeGreaterThan(0);
});
