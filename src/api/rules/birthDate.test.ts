import { expect, test } from 'vitest';
import { ageOf, minorLimitsOf, normalizeDate, readBirthDate } from './birthDate.ts';

/** 2026-11-20 23:59 in UTC, the 21st in China. */
const now = Date.UTC(2026, 10, 20, 23, 59) / 1_000;

test.each([
  ['2001-05-17', '2001-05-17'],
  [' 2001/5/7 ', '2001-05-07'],
  ['2001.5.17', '2001-05-17'],
  ['2001年5月17日', '2001-05-17'],
  ['20010517', '2001-05-17'],
  ['2001-5', null],
  ['17-05-2001', null],
  ['01-05-17', null],
  ['', null],
])('%j is written %j', (typed, written) => {
  expect(normalizeDate(typed)).toBe(written);
});

test.each([
  ['2008-02-29', { year: 2008, month: 2 }],
  ['2007-02-29', 'unreadable'],
  ['1900-02-29', 'unreadable'],
  ['2000-02-29', { year: 2000, month: 2 }],
  ['2008-02-30', 'unreadable'],
  ['2008-04-31', 'unreadable'],
  ['2008-13-01', 'unreadable'],
  ['0000-00-00', 'unreadable'],
  ['2026-11-21', { year: 2026, month: 11 }],
  ['2026-11-22', 'future'],
  ['2026-12-01', 'future'],
  ['1899-12-31', 'tooLongAgo'],
  ['1900-01-01', { year: 1900, month: 1 }],
])('%s is %j', (typed, read) => {
  expect(readBirthDate(typed, now)).toEqual(read);
});

test('a birthday counts from the month after it, since its day is not kept', () => {
  expect(ageOf({ year: 2018, month: 11 }, now)).toBe(7);
  expect(ageOf({ year: 2018, month: 10 }, now)).toBe(8);
  expect(ageOf({ year: 2026, month: 11 }, now)).toBe(0);
  expect([2, 3].map((month) => ageOf({ year: 2008, month }, Date.UTC(2026, 2, 1) / 1_000))).toEqual([18, 17]);
});

test('limits end with 16 and with 18 years', () => {
  const of = (year: number, month: number) => minorLimitsOf({ year, month }, now)?.order ?? null;
  expect([of(2010, 11), of(2010, 10), of(2008, 11), of(2008, 10)]).toEqual([5_000, 10_000, 10_000, null]);
});
