import { beforeEach, expect, test } from 'vitest';
import type { Budget } from '../../../../src/bridge/contract/plan.ts';
import { CostBudget } from '../../desktop/cost/costBudget.ts';
import { ScreenLevels } from './screenLevels.ts';

let changes: number[];
beforeEach(() => (changes = []));
const create = (framesHere: number | null = null) =>
  new ScreenLevels(framesHere, (index) => changes.push(index));
const none = { slowSteps: 0, used: 0, allowed: 0 };

test('a screen plays at full rate; what covers it pauses it', () => {
  const levels = create();
  expect([levels.of(0), levels.isHalf(0)]).toEqual([{ isPaused: false, fps: null }, false]);
  levels.set(0, 'pause');
  expect(levels.of(0)).toEqual({ isPaused: true, fps: null });
  levels.set(0, 'pause');
  levels.set(0, 'play');
  expect(changes).toEqual([0, 0]);
});

test('without a GPU it draws no more frames than this machine can', () => {
  const levels = create(30);
  expect(levels.of(0).fps).toBe(30);
  levels.set(0, 'slow');
  expect(levels.of(0).fps).toBe(15);
});

test('the first step caps the frames by what they cost; the second draws a quarter of the pixels as well', () => {
  const levels = create();
  levels.set(0, 'slow');
  levels.setBudget({ slowSteps: 1, used: 80, allowed: 40 }, 50);
  expect([levels.of(0), levels.isHalf(0)]).toEqual([{ isPaused: false, fps: 25 }, false]);
  levels.setBudget({ slowSteps: 2, used: 60, allowed: 40 }, 24);
  expect([levels.of(0), levels.isHalf(0)]).toEqual([{ isPaused: false, fps: 16 }, true]);
  levels.setBudget(none, null);
  levels.set(0, 'play');
  expect([levels.of(0), levels.isHalf(0)]).toEqual([{ isPaused: false, fps: null }, false]);
});

test('a cap is never below four frames, and never above the one before', () => {
  const levels = create();
  levels.set(0, 'slow');
  levels.setBudget({ slowSteps: 1, used: 1_000, allowed: 10 }, 60);
  expect(levels.of(0).fps).toBe(4);
  levels.setBudget({ slowSteps: 2, used: 50, allowed: 40 }, 60);
  expect(levels.of(0).fps).toBe(4);
});

test('every screen is told of a step, and a screen that plays at full rate is not capped by it', () => {
  const levels = create();
  levels.set(0, 'slow');
  levels.set(1, 'play');
  changes = [];
  levels.setBudget({ slowSteps: 1, used: 80, allowed: 40 }, 60);
  levels.setBudget({ slowSteps: 1, used: 70, allowed: 40 }, 60);
  expect(changes).toEqual([0, 1]);
  expect([levels.of(0).fps, levels.of(1).fps]).toEqual([30, null]);
});

test('a package that costs too much has fewer frames, then half the resolution, then a pause, then its end', () => {
  const limits: Budget = { cpu: 40, memory_megabytes: 900, effect: 'slow' };
  const [levels, budget] = [create(), new CostBudget()];
  const steps: unknown[] = [];
  for (let now = 0; now <= 170_000; now += 5_000) {
    const effect = budget.judge({ cpu: 80, memory: null }, limits, now, true) ?? 'play';
    levels.set(0, effect);
    levels.setBudget({ slowSteps: budget.slowSteps, used: 80, allowed: 40 }, 60);
    const { fps, isPaused } = levels.of(0);
    const step = [effect, fps, levels.isHalf(0), isPaused];
    if (JSON.stringify(step) !== JSON.stringify(steps.at(-1))) steps.push(step);
  }
  expect(steps).toEqual([
    ['play', null, false, false],
    ['slow', 30, false, false],
    ['slow', 30, true, false],
    ['pause', null, false, true],
    ['still', null, false, true],
  ]);
});
