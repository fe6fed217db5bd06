import { fillPlaceholders } from '../../../i18n/fillPlaceholders.ts';
import type { Language } from '../../../i18n/languages.ts';
import { clockStrings } from '../../../i18n/layerStrings.ts';

/** A day in the Chinese calendar. */
export interface Almanac {
  /** From 1; a leap month has the number of the one before it. */
  month: number;
  isLeap: boolean;
  day: number;
  /** `十月`, `闰六月`. */
  monthName: string;
  /** `十三`. */
  dayName: string;
  /** `丙午`. */
  yearName: string;
  /** `中秋节`; null on most days. */
  festival: string | null;
  /** The solar term that began last, and which of its days this is, from 1. */
  term: { index: number; day: number };
  /** Start of the next solar term. */
  nextTerm: { index: number; month: number; day: number };
}

/** The day of the Chinese calendar, with its festival: `八月十五 中秋节`. */
export function lunarText(almanac: Almanac, language: Language): string {
  const { lunarDay, leapLunarDay } = clockStrings[language];
  const values =
    language === 'en'
      ? { month: almanac.month, day: almanac.day }
      : { month: almanac.monthName, day: almanac.dayName };
  const day = fillPlaceholders(almanac.isLeap ? leapLunarDay : lunarDay, values, language);
  // The calendar names its festivals in Chinese alone.
  return almanac.festival === null || language === 'en' ? day : `${day} ${almanac.festival}`;
}
