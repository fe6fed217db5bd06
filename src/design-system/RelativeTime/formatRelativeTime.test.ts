import { describe, expect, it } from 'vitest';
import { formatRelativeTime, localTime, toDate } from './formatRelativeTime.ts';

const labels = {
  justNow: () => '刚刚',
  minutesAgo: (minutes: number) => `${minutes}分钟前`,
  hoursAgo: (hours: number) => `${hours}小时前`,
  daysAgo: (days: number) => `${days}天前`,
};
const now = new Date(2026, 10, 18, 12, 0, 0).getTime();
const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const ago = (milliseconds: number): string | null => formatRelativeTime(now - milliseconds, now, labels);

describe('a relative time', () => {
  it.each([
    [0, '刚刚'],
    [29_999, '刚刚'],
    [30_000, '1分钟前'],
    [59_999, '1分钟前'],
    [60_000, '1分钟前'],
    [2 * minute - 1, '1分钟前'],
    [2 * minute, '2分钟前'],
    [hour - 1, '59分钟前'],
    [hour, '1小时前'],
    [2 * hour - 1, '1小时前'],
    [24 * hour - 1, '23小时前'],
    [24 * hour, '1天前'],
    [48 * hour - 1, '1天前'],
  ])('%i ms ago reads %s', (milliseconds, text) => {
    expect(ago(milliseconds)).toBe(text);
  });

  it('reads as the local date from two days on', () => {
    expect(ago(48 * hour)).toBe('2026-11-16');
    expect(formatRelativeTime(new Date(2026, 0, 2, 23, 59), now, labels)).toBe('2026-01-02');
    expect(formatRelativeTime(new Date(2025, 11, 31, 0, 0), now, labels)).toBe('2025-12-31');
  });

  it('forgives a clock that runs half a minute fast', () => {
    expect(ago(-29_999)).toBe('刚刚');
    expect(ago(-30_000)).toBe('2026-11-18');
    expect(ago(-24 * hour)).toBe('2026-11-19');
  });

  it('is null for an invalid time', () => {
    expect(formatRelativeTime(Number.NaN, now, labels)).toBeNull();
    expect(formatRelativeTime(Number.POSITIVE_INFINITY, now, labels)).toBeNull();
    expect(formatRelativeTime(new Date('yesterday'), now, labels)).toBeNull();
    expect(formatRelativeTime(8.64e15 + 1, now, labels)).toBeNull();
  });
});

describe('a timestamp', () => {
  it('counts seconds where it has ten digits', () => {
    expect(toDate(1_763_000_000).getTime()).toBe(1_763_000_000_000);
    expect(toDate(9_999_999_999).getTime()).toBe(9_999_999_999_000);
  });

  it('counts milliseconds otherwise', () => {
    expect(toDate(1_763_000_000_000).getTime()).toBe(1_763_000_000_000);
    expect(toDate(999_999_999).getTime()).toBe(999_999_999);
    expect(toDate(10_000_000_000).getTime()).toBe(10_000_000_000);
    expect(toDate(0).getTime()).toBe(0);
  });
});

it('the full time pads every number', () => {
  expect(localTime(new Date(2026, 0, 2, 3, 4, 5))).toBe('2026-01-02 03:04:05');
});
