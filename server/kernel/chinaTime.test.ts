import { expect, test } from 'vitest';
import { chinaDayOf } from '../../src/api/rules/chinaDay.ts';
import { chinaDateTime, chinaDayStart, chinaMonthStart } from './chinaTime.ts';

const at = (text: string): number => Date.parse(text) / 1_000;

test('a month begins at midnight in China, which is the day before in UTC', () => {
  const now = at('2026-01-31T16:00:00Z');
  expect(chinaMonthStart(now)).toBe(now);
  expect(chinaMonthStart(now - 1)).toBe(at('2025-12-31T16:00:00Z'));
  expect(chinaMonthStart(now, 2)).toBe(at('2025-11-30T16:00:00Z'));
});

test('so does a day', () => {
  const now = at('2026-03-01T15:59:59Z');
  expect(chinaDayStart(now)).toBe(at('2026-02-28T16:00:00Z'));
  expect(chinaDayStart(now + 1)).toBe(now + 1);
  expect(chinaDayStart(now, 1)).toBe(at('2026-02-27T16:00:00Z'));
  expect(chinaDayOf(now + 1) - chinaDayOf(now)).toBe(1);
  expect([chinaDateTime(now), chinaDateTime(now + 1)]).toEqual([
    '2026-03-01 23:59:59',
    '2026-03-02 00:00:00',
  ]);
});
