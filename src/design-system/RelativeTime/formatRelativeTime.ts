export interface RelativeTimeLabels {
  justNow: () => string;
  minutesAgo: (minutes: number) => string;
  hoursAgo: (hours: number) => string;
  daysAgo: (days: number) => string;
}

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Below this it has just happened (docs/product.md#numbers-and-times). */
export const justNowMilliseconds = 30 * second;

/** The largest count of days shown as relative text (docs/product.md#numbers-and-times): 1天前, then the date. */
export const lastRelativeDay = 1;

/** A timestamp of ten digits counts seconds, any other number milliseconds (docs/product.md#numbers-and-times). */
export function toDate(value: Date | number): Date {
  if (typeof value !== 'number') return value;
  return new Date(/^\d{10}$/.test(String(Math.trunc(value))) ? value * second : value);
}

/**
 * Returns the time elapsed since a date, or its local date once that is shorter; null for an invalid time. Half a
 * minute counts as the first minute. A time less than half a minute ahead is caused by a fast clock and reads as just
 * now; further ahead it reads as its date.
 */
export function formatRelativeTime(
  value: Date | number,
  now: number,
  labels: RelativeTimeLabels,
): string | null {
  const date = toDate(value);
  const elapsed = now - date.getTime();
  if (Number.isNaN(elapsed)) return null;
  if (elapsed <= -justNowMilliseconds) return localDate(date);
  if (elapsed < justNowMilliseconds) return labels.justNow();
  if (elapsed < hour) return labels.minutesAgo(Math.max(1, Math.floor(elapsed / minute)));
  if (elapsed < day) return labels.hoursAgo(Math.floor(elapsed / hour));
  const days = Math.floor(elapsed / day);
  return days <= lastRelativeDay ? labels.daysAgo(days) : localDate(date);
}

/** 2026-11-18, in the user's time zone. */
export function localDate(date: Date): string {
  return [
    String(date.getFullYear()).padStart(4, '0'),
    twoDigits(date.getMonth() + 1),
    twoDigits(date.getDate()),
  ].join('-');
}

/** 2026-11-18 09:05:00, in the user's time zone. */
export function localTime(date: Date): string {
  const clock = [date.getHours(), date.getMinutes(), date.getSeconds()].map(twoDigits).join(':');
  return `${localDate(date)} ${clock}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
