import { fillPlaceholders } from '../../../i18n/fillPlaceholders.ts';
import type { Language } from '../../../i18n/languages.ts';
import { clockStrings } from '../../../i18n/layerStrings.ts';
import { lunarText, type Almanac } from './almanacText.ts';
import type { ClockSettings } from '../../../bridge/contract/layers/clock.ts';

/** `7` as `07`. */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** The time in digits, `9:05`, `21:05` or `21:05:30`. */
export function timeText(now: Date, { hours, has_seconds: hasSeconds }: ClockSettings): string {
  const parts = [hourText(now, hours), twoDigits(now.getMinutes())];
  if (hasSeconds) parts.push(twoDigits(now.getSeconds()));
  return parts.join(':');
}

/** Of twelve hours the first is 12; of twenty-four every one has two digits. */
export function hourText(now: Date, hours: ClockSettings['hours']): string {
  return hours === 24 ? twoDigits(now.getHours()) : String(now.getHours() % 12 || 12);
}

/** Morning or afternoon, where twelve hours alone leave that open. */
export function halfDayText(now: Date, { hours, language }: ClockSettings): string {
  if (hours === 24) return '';
  const { morning, afternoon } = clockStrings[language];
  return now.getHours() < 12 ? morning : afternoon;
}

/** The date, the weekday and the lunar day, as far as they are wanted: `11月21日 星期六 十月十三`. */
export function dayText(now: Date, settings: ClockSettings, almanac: Almanac | null): string {
  const lunar = settings.has_lunar && almanac ? lunarText(almanac, settings.language) : '';
  return [dateText(now, settings), lunar].filter(Boolean).join(' · ');
}

/** The date and the weekday, as far as they are wanted: `11月21日 星期六`. */
function dateText(
  now: Date,
  { has_date: hasDate, has_weekday: hasWeekday, language }: ClockSettings,
): string {
  const { date: dateText, dateAndWeekday, months, weekdays } = clockStrings[language];
  const month = months[now.getMonth()] ?? '';
  const date = hasDate ? fillPlaceholders(dateText, { month, day: now.getDate() }, language) : '';
  const weekday = hasWeekday ? (weekdays[now.getDay()] ?? '') : '';
  return hasDate && hasWeekday
    ? fillPlaceholders(dateAndWeekday, { date, weekday }, language)
    : date + weekday;
}

/** The month and its year: `2026年11月`. */
export function monthText(now: Date, language: Language): string {
  const { monthOfYear, months } = clockStrings[language];
  return fillPlaceholders(
    monthOfYear,
    { year: now.getFullYear(), month: months[now.getMonth()] ?? '' },
    language,
  );
}
