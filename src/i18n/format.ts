import type { Language } from './i18n.ts';

const tenThousand = 10_000;

/** Counts as the product writes them: 9,860 below ten thousand, then 12.6 万; in English 126K (look, section 11). */
export function formatCount(count: number, language: Language): string {
  if (language === 'en')
    return count < tenThousand
      ? count.toLocaleString('en')
      : new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(count);
  if (count < tenThousand) return count.toLocaleString('zh-CN');
  return `${(Math.floor(count / 1000) / 10).toLocaleString('zh-CN')} 万`;
}

/** Minutes and seconds of a playing position: 00:09. */
export function formatPosition(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  return `${String(Math.floor(whole / 60)).padStart(2, '0')}:${String(whole % 60).padStart(2, '0')}`;
}
