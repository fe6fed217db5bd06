/** What the Chinese calendar says of a day. */
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
  /** When the next one begins. */
  nextTerm: { index: number; month: number; day: number };
}

/** The solar terms from the winter solstice on, in both languages. */
export const termNames = {
  'zh-CN': [
    ...['冬至', '小寒', '大寒', '立春', '雨水', '惊蛰', '春分', '清明'],
    ...['谷雨', '立夏', '小满', '芒种', '夏至', '小暑', '大暑', '立秋'],
    ...['处暑', '白露', '秋分', '寒露', '霜降', '立冬', '小雪', '大雪'],
  ],
  en: [
    ...['Winter Solstice', 'Minor Cold', 'Major Cold', 'Start of Spring', 'Rain Water', 'Waking of Insects'],
    ...['Spring Equinox', 'Pure Brightness', 'Grain Rain', 'Start of Summer', 'Grain Buds', 'Grain in Ear'],
    ...['Summer Solstice', 'Minor Heat', 'Major Heat', 'Start of Autumn', 'End of Heat', 'White Dew'],
    ...['Autumn Equinox', 'Cold Dew', 'Frost’s Descent', 'Start of Winter', 'Minor Snow', 'Major Snow'],
  ],
} as const;

/** The day of the Chinese calendar, with its festival: `八月十五 中秋节`. */
export function lunarText(almanac: Almanac, language: 'zh-CN' | 'en'): string {
  if (language === 'en')
    return `Lunar month ${almanac.month}${almanac.isLeap ? ' (leap)' : ''}, day ${almanac.day}`;
  const day = `${almanac.monthName}${almanac.dayName}`;
  return almanac.festival === null ? day : `${day} ${almanac.festival}`;
}
