import { maxUsedDays } from '../contract/numbers.ts';

/** Days for which an account, or the device of a signed-out user, is new (docs/product.md#new-and-old-users). */
export const newUserDays = 7;

/** The cookie by which the service knows whether a document is for a new user: when the browser was first used. */
export const firstUseCookie = 'yueqi_first_use';

const secondsPerDay = 86_400;

export function isNewAfter(usedDays: number): boolean {
  return usedDays < newUserDays;
}

/** Whole days from the first use to now, in unix seconds; a first use that is still to come is today's. */
export function usedDaysSince(firstUsedAt: number, now: number): number {
  return Math.max(0, Math.floor((now - firstUsedAt) / secondsPerDay));
}

/** The earliest moment, in unix seconds, of which so many days have passed. */
export function firstUseOf(usedDays: number, now: number): number {
  return now - usedDays * secondsPerDay;
}

/** Reads the days that an address or a client states; null for anything that is none. */
export function parseUsedDays(text: string | null): number | null {
  const days = text !== null && /^\d{1,5}$/.test(text) ? Number(text) : maxUsedDays + 1;
  return days <= maxUsedDays ? days : null;
}

/**
 * True where a document is for a new user.
 *
 * @param value of the cookie: unix seconds; a browser without one is new
 * @param now unix seconds
 */
export function isNewByCookie(value: string | null, now: number): boolean {
  if (value === null || !/^\d{1,10}$/.test(value)) return true;
  return isNewAfter(usedDaysSince(Number(value), now));
}
