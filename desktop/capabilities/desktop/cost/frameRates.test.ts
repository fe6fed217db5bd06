import { expect, test } from 'vitest';
import { FrameRates } from './frameRates.ts';

function ratesOf(counts: (number | null | Error)[], ofPlayer: number | null = null) {
  let time = 0;
  return new FrameRates(
    {
      async evaluate() {
        const count = counts.shift() ?? null;
        if (count instanceof Error) throw count;
        return count;
      },
    },
    { readFrameRate: async () => ofPlayer },
    () => (time += 5_000),
  );
}

test('a page draws as many frames as it has counted since the last look', async () => {
  const rates = ratesOf([100, 220, 220]);
  expect([await rates.read(0), await rates.read(0), await rates.read(0)]).toEqual([null, 24, 0]);
});

test('another video, a page without one and one that has gone are not known', async () => {
  const rates = ratesOf([100, 20, 140, null, 200, new Error('gone')]);
  const read = [];
  for (let look = 0; look < 6; look += 1) read.push(await rates.read(0));
  expect(read).toEqual([null, null, 24, null, null, null]);
});

test('what the player draws is told by the player', async () => {
  expect(await ratesOf([], 29.97).read(0)).toBe(29.97);
  expect(await ratesOf([], 0).read(0)).toBe(0);
});
