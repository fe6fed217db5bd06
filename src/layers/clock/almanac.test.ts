import { LunarYear, Solar } from 'lunar-typescript';
import { expect, test } from 'vitest';
import { readAlmanac } from './almanac.ts';
import { clockStrings } from '../../i18n/layerStrings.ts';
import { lunarText } from './text/almanacText.ts';

const dateOf = (solar: Solar): Date => new Date(solar.getYear(), solar.getMonth() - 1, solar.getDay(), 12);

/** The first and the last day of a month decide all between them: the days of a month have no gaps. */
test('every month from 1980 to 2100 begins and ends as another library has it', () => {
  const wrong: string[] = [];
  let count = 0;
  for (let year = 1980; year <= 2100; year += 1)
    for (const month of LunarYear.fromYear(year).getMonthsInYear())
      for (const lunarDay of [1, month.getDayCount()]) {
        const day = dateOf(Solar.fromJulianDay(month.getFirstJulianDay() + lunarDay - 1));
        const own = readAlmanac(day);
        count += 1;
        if ((own.isLeap ? -own.month : own.month) !== month.getMonth() || own.day !== lunarDay)
          wrong.push(`${day.toDateString()}: ${own.month}/${own.day}, not ${month.getMonth()}/${lunarDay}`);
      }
  expect(wrong).toEqual([]);
  expect(count).toBeGreaterThan(2_900);
});

test('every solar term from 1980 to 2100 begins on the day that another library has', () => {
  const wrong: string[] = [];
  let count = 0;
  for (let year = 1980; year <= 2100; year += 1)
    for (const [name, solar] of Object.entries(Solar.fromYmd(year, 6, 15).getLunar().getJieQiTable())) {
      const index = clockStrings['zh-CN'].terms.findIndex((term) => term === name);
      if (index === -1) continue;
      count += 1;
      const { term } = readAlmanac(dateOf(solar));
      if (term.index !== index || term.day !== 1) wrong.push(`${name} ${year}: ${JSON.stringify(term)}`);
    }
  expect(wrong).toEqual([]);
  expect(count).toBe(121 * 24);
});

test.each([
  [2027, 2, 6, '正月初一 春节'],
  [2026, 9, 25, '八月十五 中秋节'],
  [2026, 2, 16, '十二月廿九 除夕'],
  [2025, 7, 25, '闰六月初一'],
])('%i-%i-%i is %s', (year, month, day, text) => {
  expect(lunarText(readAlmanac(new Date(year, month - 1, day)), 'zh-CN')).toBe(text);
});

test('the next solar term is told with its day', () => {
  const { term, nextTerm } = readAlmanac(new Date(2026, 10, 21));
  expect([clockStrings['zh-CN'].terms[term.index], term.day]).toEqual(['立冬', 15]);
  expect([clockStrings.en.terms[nextTerm.index], nextTerm.month, nextTerm.day]).toEqual([
    'Minor Snow',
    11,
    22,
  ]);
});
