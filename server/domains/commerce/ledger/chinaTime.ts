import { secondsPerDay } from '../../../kernel/days.ts';

/** How far the clocks of China are before UTC; they know no summer time. */
export const chinaOffsetSeconds = 8 * 3_600;

/** The month in China in which a moment falls, or one so many months before it. @returns its first second */
export function chinaMonthStart(now: number, monthsBefore = 0): number {
  const local = new Date((now + chinaOffsetSeconds) * 1_000);
  return Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - monthsBefore) / 1_000 - chinaOffsetSeconds;
}

/** The day in China in which a moment falls, or one so many days before it. @returns its first second */
export function chinaDayStart(now: number, daysBefore = 0): number {
  const day = Math.floor((now + chinaOffsetSeconds) / secondsPerDay) - daysBefore;
  return day * secondsPerDay - chinaOffsetSeconds;
}
