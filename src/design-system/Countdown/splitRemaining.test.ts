import { describe, expect, it } from 'vitest';
import { announcedMinutes, remainingSeconds, splitRemaining, unitsFrom } from './splitRemaining.ts';

const now = 1_763_000_000_000;

describe('the remaining seconds', () => {
  it.each([
    [now + 1, 1],
    [now + 1_000, 1],
    [now + 1_001, 2],
    [now, 0],
    [now - 1, 0],
    [now - 86_400_000, 0],
    [new Date(now + 90_000), 90],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [new Date('never'), 0],
  ])('until %s are %i', (target, seconds) => {
    expect(remainingSeconds(target, now)).toBe(seconds);
  });
});

describe('the parts', () => {
  it('start with the largest unit', () => {
    const total = 2 * 86_400 + 3 * 3_600 + 4 * 60 + 5;
    expect(splitRemaining(total)).toEqual({ days: 2, hours: 3, minutes: 4, seconds: 5 });
    expect(splitRemaining(total, 'hours')).toEqual({ days: 0, hours: 51, minutes: 4, seconds: 5 });
    expect(splitRemaining(total, 'minutes')).toEqual({ days: 0, hours: 0, minutes: 3_064, seconds: 5 });
    expect(splitRemaining(total, 'seconds')).toEqual({ days: 0, hours: 0, minutes: 0, seconds: total });
  });

  it('roll over exactly', () => {
    expect(splitRemaining(86_400)).toEqual({ days: 1, hours: 0, minutes: 0, seconds: 0 });
    expect(splitRemaining(86_399)).toEqual({ days: 0, hours: 23, minutes: 59, seconds: 59 });
    expect(splitRemaining(0)).toEqual({ days: 0, hours: 0, minutes: 0, seconds: 0 });
  });

  it('show only the units from the largest down', () => {
    expect(unitsFrom('minutes')).toEqual(['minutes', 'seconds']);
    expect(unitsFrom('days')).toHaveLength(4);
  });
});

it('the announced minute changes where the clock reads :00', () => {
  expect([121, 120, 119, 61, 60, 59, 1, 0].map(announcedMinutes)).toEqual([3, 2, 2, 2, 1, 1, 1, 0]);
});
