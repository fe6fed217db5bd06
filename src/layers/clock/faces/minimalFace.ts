import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, timeText } from '../text/clockText.ts';

/** A thin line that fills with the hour, the time above it. */
export const minimalFace: DrawFace = (element) => {
  const row = append(element, 'clock-ends');
  const time = append(row, 'clock-light');
  const date = append(row, 'clock-line');
  const bar = append(element, 'clock-bar');
  const fill = append(bar, 'clock-fill');
  return {
    render(now, settings, almanac) {
      setText(time, timeText(now, settings));
      setText(date, dayText(now, settings, almanac));
      fill.style.width = `${((now.getMinutes() / 60) * 100).toFixed(1)}%`;
    },
  };
};
