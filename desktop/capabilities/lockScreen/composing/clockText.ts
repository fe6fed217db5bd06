/** Time and date as they stand on the lock screen. */
export interface ClockText {
  time: string;
  date: string;
}

/** @param language of the session, as in `LANG`; Chinese for every kind of Chinese, else English */
export function clockText(now: Date, language: string): ClockText {
  const isChinese = language.startsWith('zh');
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  const locale = isChinese ? 'zh-CN' : 'en';
  const day = new Intl.DateTimeFormat(locale, { month: 'long', day: 'numeric' }).format(now);
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(now);
  return { time, date: isChinese ? `${day} ${weekday}` : `${weekday}, ${day}` };
}
