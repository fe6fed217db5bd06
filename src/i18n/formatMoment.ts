import { formatDay } from './formatDay.ts';

const two = (value: number): string => String(value).padStart(2, '0');

/** A moment in local time, in both languages: 2026-11-18 09:30. @param seconds Unix seconds */
export function formatMoment(seconds: number): string {
  const date = new Date(seconds * 1_000);
  return `${formatDay(seconds)} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
