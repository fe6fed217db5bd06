import { beforeEach, expect, test } from 'vitest';
import type { Budget } from '../../../../src/bridge/contract/plan.ts';
import { CostBudget } from './costBudget.ts';

const limits: Budget = { cpu: 40, memory_megabytes: 900, effect: 'slow' };
const minute = 60_000;
let budget: CostBudget;
let now: number;

beforeEach(() => {
  budget = new CostBudget();
  now = 0;
});

/** Lets time pass with one cost, looked at every 5 seconds. @returns what is decided at its end */
function pass(milliseconds: number, cpu: number, memory: number | null = 500, limit = limits) {
  const end = now + milliseconds;
  let effect = budget.judge({ cpu, memory }, limit, now);
  for (; now < end; now += 5_000) effect = budget.judge({ cpu, memory }, limit, now + 5_000);
  return effect;
}

test('what costs too much for half a minute plays less, and where that does not help it is still', () => {
  expect(pass(25_000, 60)).toBeNull();
  expect(pass(5_000, 60)).toBe('slow');
  expect(pass(25_000, 55)).toBe('slow');
  expect(pass(10_000, 55)).toBe('still');
  expect(pass(minute, 55)).toBe('still');
});

test('moments of work are nobody’s concern', () => {
  for (let turn = 0; turn < 10; turn += 1) {
    expect(pass(25_000, 90)).toBeNull();
    expect(pass(5_000, 30)).toBeNull();
  }
});

test('memory counts as well, where it can be told', () => {
  expect(pass(40_000, 10, 901)).toBe('slow');
  budget.reset();
  expect(pass(40_000, 10, null)).toBeNull();
});

test('what helps is kept; after a rest more is tried again, more and more rarely', () => {
  pass(35_000, 60);
  expect(pass(4 * minute, 20)).toBe('slow');
  expect(pass(minute, 20)).toBeNull();
  expect(pass(35_000, 60)).toBe('slow');
  expect(pass(9 * minute, 20)).toBe('slow');
  expect(pass(minute, 20)).toBeNull();
});

test('it goes back step by step', () => {
  pass(70_000, 60);
  expect(pass(5 * minute, 0)).toBe('slow');
  expect(pass(9 * minute, 20)).toBe('slow');
  expect(pass(minute, 20)).toBeNull();
});

test('the first step is the one that was chosen', () => {
  expect(pass(35_000, 60, 500, { ...limits, effect: 'still' })).toBe('still');
  budget.reset();
  expect(pass(35_000, 60, 500, { ...limits, effect: 'pause' })).toBe('pause');
});
