import type { Language } from './i18n.ts';

const tenThousand = 10_000;

/**
 * Counts as the product writes them: 9,860 below ten thousand, then 12.6 万; in English 126K
 * (docs/product.md#numbers-and-times).
 */
export function formatCount(count: number, language: Language): string {
  if (count < tenThousand) return groupThousands(count);
  if (language === 'zh-CN') return `${groupThousands(Math.floor(count / 1_000) / 10)} 万`;
  const isMillions = count >= 1_000_000;
  const value = Math.floor(count / (isMillions ? 100_000 : 100)) / 10;
  return `${groupThousands(value)}${isMillions ? 'M' : 'K'}`;
}

/** A number in full, 12,345: both languages group alike. The browser's own formatter costs 20 ms of the first screen to load. */
export function groupThousands(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Minutes and seconds of a playing position: 00:09. */
export function formatPosition(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
