import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, halfDayText, timeText } from '../text/clockText.ts';

/** The time in large digits, the date below. */
export const digitalFace: DrawFace = (element) => {
  const row = append(element, 'clock-row');
  const time = append(row, 'clock-time');
  const half = append(row, 'clock-half');
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      setText(time, timeText(now, settings));
      setText(half, halfDayText(now, settings));
      setText(date, dayText(now, settings, almanac));
    },
  };
};
