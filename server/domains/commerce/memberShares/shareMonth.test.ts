import fc from 'fast-check';
import { expect, test } from 'vitest';
import { poolOf, shareMonth, type WallpaperDays } from './shareMonth.ts';

const works = fc.uniqueArray(
  fc.record({
    author: fc.constantFrom('a', 'b', 'c', 'd'),
    wid: fc.integer({ min: 1, max: 50 }),
    days: fc.integer({ min: 1, max: 31 }),
  }),
  { selector: ({ wid }) => wid, maxLength: 40 },
);
const sumOf = (lots: readonly { amount: number }[]) => lots.reduce((sum, { amount }) => sum + amount, 0);

test('a month of ¥15 has 45 yuanbao; what is left of rounding stays with the house', () => {
  const days: WallpaperDays[] = [
    { author: 'a', wid: 1, days: 21 },
    { author: 'b', wid: 2, days: 10 },
  ];
  expect(poolOf(1_500)).toBe(45);
  expect(shareMonth(1_500, days).map(({ amount }) => amount)).toEqual([30, 14]);
  expect(shareMonth(1_500, [])).toEqual([]);
  expect(shareMonth(33, days)).toEqual([]);
});

test('an author has the same, whether it is by one wallpaper or by many', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ author: 'a', wid: index + 1, days: 1 }));
  const rival = { author: 'b', wid: 99, days: 10 };
  expect(sumOf(shareMonth(1_500, [...many, rival]).filter(({ author }) => author === 'a'))).toBe(30);
});

test('never more than 30 % is shared, at most one yuanbao less for each author, and nobody has less for more days', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), works, (paid, days) => {
      const lots = shareMonth(paid, days);
      const shared = sumOf(lots);
      expect(shared * 10_000).toBeLessThanOrEqual(paid * 300);
      if (days.length > 0)
        expect(poolOf(paid) - shared).toBeLessThan(new Set(days.map(({ author }) => author)).size + 1);
      const byAuthor = (author: string) => ({
        days: days.filter((each) => each.author === author).reduce((sum, each) => sum + each.days, 0),
        amount: sumOf(lots.filter((lot) => lot.author === author)),
      });
      const authors = ['a', 'b', 'c', 'd'].map(byAuthor).toSorted((one, two) => one.days - two.days);
      expect(authors.map(({ amount }) => amount)).toEqual(
        authors.map(({ amount }) => amount).toSorted((one, two) => one - two),
      );
      for (const lot of lots) expect(Number.isSafeInteger(lot.amount) && lot.amount > 0).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
