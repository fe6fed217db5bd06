import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText } from '../text/clockText.ts';
import { chineseNumber, englishTime } from '../text/numberWords.ts';

/** The time in a column, as books were written. */
export const verticalFace: DrawFace = (element) => {
  const columns = append(element, 'clock-columns');
  const time = append(columns, 'clock-column');
  const date = append(columns, 'clock-column clock-small');
  return {
    render(now, settings, almanac) {
      const hour = settings.hours === 24 ? now.getHours() : now.getHours() % 12 || 12;
      const minute = now.getMinutes();
      setText(
        time,
        settings.language === 'en'
          ? englishTime(hour, minute)
          : `${chineseNumber(hour)}时${chineseNumber(minute)}分`,
      );
      setText(date, dayText(now, settings, almanac));
    },
  };
};
