import { formatDay } from '../../../i18n/formatDay.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment to the minute, in the time of this machine: 2026-11-18 20:14. @param seconds Unix seconds */
export function formatMinute(seconds: number): string {
  const date = new Date(seconds * 1_000);
  return `${formatDay(seconds)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
