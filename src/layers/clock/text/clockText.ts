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
  const isMorning = now.getHours() < 12;
  return language === 'en' ? (isMorning ? 'AM' : 'PM') : isMorning ? '上午' : '下午';
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
  const parts: string[] = [];
  if (hasDate)
    parts.push(
      language === 'en'
        ? now.toLocaleDateString('en', { month: 'long', day: 'numeric' })
        : `${now.getMonth() + 1}月${now.getDate()}日`,
    );
  if (hasWeekday)
    parts.push(
      language === 'en'
        ? now.toLocaleDateString('en', { weekday: 'long' })
        : `星期${'日一二三四五六'.charAt(now.getDay())}`,
    );
  return parts.join(language === 'en' ? ', ' : ' ');
}
