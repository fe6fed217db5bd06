import { chinaDayOf, chinaOffsetSeconds } from '../../src/api/rules/chinaDay.ts';
import { secondsPerDay } from './days.ts';

/** Date and time in China: `2026-03-01 09:30:00`. */
export function chinaDateTime(seconds: number): string {
  return new Date((seconds + chinaOffsetSeconds) * 1_000).toISOString().slice(0, 19).replace('T', ' ');
}

/** The month in China in which a moment falls, or one so many months before it. @returns its first second */
export function chinaMonthStart(now: number, monthsBefore = 0): number {
  const local = new Date((now + chinaOffsetSeconds) * 1_000);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - monthsBefore) / 1_000 - chinaOffsetSeconds;
}

/** The day in China in which a moment falls, or one so many days before it. @returns its first second */
export function chinaDayStart(now: number, daysBefore = 0): number {
  return (chinaDayOf(now) - daysBefore) * secondsPerDay - chinaOffsetSeconds;
}
