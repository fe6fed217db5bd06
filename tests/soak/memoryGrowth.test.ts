import { expect, test } from 'vitest';
import { measureGrowth, type MemorySample } from './memoryGrowth.ts';

const round = 12;

/** Videos take 100 MB more than pictures; every sample is off by up to 2 MB. */
function samplesOf(rounds: number, leakPerChange: number): MemorySample[] {
  return Array.from({ length: rounds * round }, (_sample, change) => {
    const scatter = ((change * 7) % 5) - 2;
    const stage = change % 4 < 2 ? 60 : 160;
    // The rest of the first round stays.
    const start = Math.min(change, round) * 5;
    return new Map([
      ['host', 80 + start + leakPerChange * change],
      ['stage', stage + scatter],
    ]);
  });
}

const shareOf = (samples: readonly MemorySample[], kind: string): number =>
  measureGrowth(samples, { warmUp: round, period: 4 }).find((growth) => growth.kind === kind)?.share ??
  Number.NaN;

test.each([3, 10, 60])('%d rounds without a leak do not grow', (rounds) => {
  const samples = samplesOf(rounds, 0);
  for (const kind of ['host', 'stage']) expect(Math.abs(shareOf(samples, kind))).toBeLessThan(0.02);
});

test.each([3, 10, 60])('a megabyte kept for each change is growth after %d rounds', (rounds) => {
  const samples = samplesOf(rounds, 1);
  expect(shareOf(samples, 'host')).toBeGreaterThan(0.05);
  expect(Math.abs(shareOf(samples, 'stage'))).toBeLessThan(0.02);
});

test('without three thirds of a period after the warm-up there is nothing to compare', () => {
  expect(() => measureGrowth(samplesOf(1, 0), { warmUp: round, period: 4 })).toThrow('too few');
});
