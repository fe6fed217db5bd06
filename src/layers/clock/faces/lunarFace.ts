import { lunarText } from '../text/almanacText.ts';
import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, timeText } from '../text/clockText.ts';

/** The day of the Chinese calendar, large. */
export const lunarFace: DrawFace = (element) => {
  const day = append(element, 'clock-lunar');
  const time = append(element, 'clock-line');
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      setText(day, almanac ? lunarText(almanac, settings.language) : '');
      const year = almanac && settings.language !== 'en' ? `${almanac.yearName}年 ` : '';
      setText(time, year + timeText(now, settings));
      setText(date, dayText(now, { ...settings, has_lunar: false }, almanac));
    },
  };
};
