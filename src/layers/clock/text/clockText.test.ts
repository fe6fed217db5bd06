import { expect, test } from 'vitest';
import * as v from 'valibot';
import { clockSettings } from '../../../bridge/contract/layers/clock.ts';
import { dayText, halfDayText, timeText } from './clockText.ts';
import { litPath, moonPhase } from './moonPhase.ts';
import { chineseNumber, englishNumber, englishTime } from './numberWords.ts';
import { sharesOf } from './sharesOf.ts';

const settings = (parts: object = {}) => v.parse(clockSettings, { style: 'digital', ...parts });
const at = (time: string) => new Date(`2026-11-21T${time}`);

test.each([
  ['00:05:09', {}, '00:05', ''],
  ['00:05:09', { hours: 12 }, '12:05', '上午'],
  ['12:00:00', { hours: 12, language: 'en' }, '12:00', 'PM'],
  ['21:09:07', { hours: 12, has_seconds: true }, '9:09:07', '下午'],
])('%s with %o is %s %s', (time, parts, text, half) => {
  expect([timeText(at(time), settings(parts)), halfDayText(at(time), settings(parts))]).toEqual([text, half]);
});

test('the day says as much as is wanted', () => {
  const text = (parts: object) => dayText(at('10:00'), settings(parts), null);
  expect(text({ has_date: false })).toBe('');
  expect(text({ has_weekday: true })).toBe('11月21日 星期六');
  expect(text({ has_weekday: true, language: 'en' })).toBe('November 21, Saturday');
});

test('a time in English is read aloud', () => {
  expect([englishTime(9, 5), englishTime(21, 40), englishTime(12, 0)]).toEqual([
    'nine oh five',
    'twenty-one forty',
    'twelve o’clock',
  ]);
  expect([englishTime(0, 0), englishTime(13, 0)]).toEqual(['midnight', 'thirteen hundred']);
});

test('numbers are said in both languages', () => {
  expect([0, 9, 10, 19, 20, 42].map(chineseNumber)).toEqual(['零', '九', '十', '十九', '二十', '四十二']);
  expect([0, 13, 20, 42].map(englishNumber)).toEqual(['zero', 'thirteen', 'twenty', 'forty-two']);
});

test.each([
  ['2024-04-08T18:21Z', 0],
  ['2025-03-14T06:55Z', 0.5],
  ['2026-08-12T17:37Z', 0],
])('the moon of %s is as it was seen or will be', (time, phase) => {
  const difference = Math.abs(moonPhase(new Date(time)) - phase);
  expect(Math.min(difference, 1 - difference)).toBeLessThan(0.02);
});

test('a waxing moon is lit on the right, a waning one on the left', () => {
  expect(litPath(0.25)).toBe('M50 0A50 50 0 0 1 50 100A0.00 50 0 0 0 50 0Z');
  expect(litPath(0.75)).toMatch(/^M50 0A50 50 0 0 0 50 100/);
});

test('half of a day is over at noon, and nothing of a year as it begins', () => {
  expect(sharesOf(at('12:00'))[0]).toBeCloseTo(0.5, 5);
  expect(sharesOf(new Date(2026, 0, 1))).toEqual([0, 0, 0]);
});
