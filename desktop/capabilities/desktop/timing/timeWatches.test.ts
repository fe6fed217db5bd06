import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyPlan, type Condition, type Plan } from '../../../../src/bridge/contract/plan.ts';
import { ClockWatch } from './clockWatch.ts';
import { IdleWatch } from './idleWatch.ts';
import { RetryTimer } from './retryTimer.ts';

const minute = 60_000;
const planWith = (condition: Condition, isOn = true): Plan => ({
  ...emptyPlan,
  rules: [
    {
      id: '11111111-1111-4111-8111-111111111111',
      name: 'rule',
      is_on: isOn,
      screens: null,
      match: 'all',
      conditions: [condition],
      outcome: { kind: 'playback', playback: 'pause' },
    },
  ],
});
const inTheMorning = { kind: 'time', from: '07:30', to: '09:00' } as const;
const whenIdle = { kind: 'idle', minutes: 2 } as const;

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-03-04T05:06:07') }));
afterEach(() => vi.useRealTimers());

test('the clock ticks at full minutes, and only while a rule asks for the time', () => {
  const ticks: number[] = [];
  const clock = new ClockWatch(() => ticks.push(Date.now() % minute));
  clock.follow(emptyPlan);
  clock.follow(planWith(inTheMorning, false));
  clock.follow({ ...planWith(inTheMorning), are_rules_on: false });
  clock.follow(planWith(whenIdle));
  expect(vi.getTimerCount()).toBe(0);
  clock.follow(planWith(inTheMorning));
  clock.follow(planWith(inTheMorning));
  vi.advanceTimersByTime(3 * minute);
  expect(ticks).toEqual([0, 0, 0]);
  clock.follow(emptyPlan);
  expect(vi.getTimerCount()).toBe(0);
});

test('a clock that is set back or forward is looked at within a minute', () => {
  const seen: string[] = [];
  const clock = new ClockWatch(() => seen.push(new Date().toTimeString().slice(0, 5)));
  clock.follow(planWith(inTheMorning));
  vi.advanceTimersByTime(minute);
  vi.setSystemTime(new Date('2026-03-04T03:00:30'));
  vi.advanceTimersByTime(minute);
  vi.setSystemTime(new Date('2026-03-04T09:59:50'));
  vi.advanceTimersByTime(minute);
  expect(seen.map((time) => time.slice(0, 2))).toEqual(['05', '03', '10']);
  clock.stop();
});

test('idle minutes are read only while a rule asks for them, and said when they change', async () => {
  let idle: number | null = 0;
  const said: (number | null)[] = [];
  const watch = new IdleWatch(
    async () => idle,
    (minutes) => said.push(minutes),
  );
  watch.follow(planWith(inTheMorning));
  expect(vi.getTimerCount()).toBe(0);
  watch.follow(planWith(whenIdle));
  await vi.advanceTimersByTimeAsync(10_000);
  idle = 2.5 * minute;
  await vi.advanceTimersByTimeAsync(10_000);
  idle = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  idle = null;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(said).toEqual([0, 2, 0, null]);
  watch.follow(emptyPlan);
  expect(vi.getTimerCount()).toBe(0);
});

test('what failed is tried ever more rarely, and after a success soon again', () => {
  const tries: number[] = [];
  const start = Date.now();
  const timer = new RetryTimer(() => tries.push(Math.round((Date.now() - start) / 1_000)));
  for (let step = 0; step < 60; step++) {
    timer.follow(true);
    vi.advanceTimersByTime(1_000);
  }
  expect(tries).toEqual([2, 8, 26]);
  timer.follow(false);
  expect(vi.getTimerCount()).toBe(0);
  timer.follow(true);
  vi.advanceTimersByTime(2_000);
  expect(tries.at(-1)).toBe(62);
  timer.stop();
});
