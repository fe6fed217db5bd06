import { clockStrings } from '../../../i18n/layerStrings.ts';
import { sharesOf } from '../text/sharesOf.ts';
import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, timeText } from '../text/clockText.ts';

/** The elapsed shares of the day, the month and the year. */
export const progressFace: DrawFace = (element) => {
  const time = append(element, 'clock-middle');
  const rows = clockStrings.en.spans.map(() => {
    const row = append(element, 'clock-progress');
    const name = append(row, 'clock-name');
    const fill = append(append(row, 'clock-bar'), 'clock-fill');
    return { name, fill, percent: append(row, 'clock-name') };
  });
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      setText(time, timeText(now, settings));
      setText(date, dayText(now, settings, almanac));
      sharesOf(now).forEach((share, place) => {
        const row = rows[place];
        if (!row) return;
        setText(row.name, clockStrings[settings.language].spans[place] ?? '');
        setText(row.percent, `${Math.floor(share * 100)}%`);
        row.fill.style.width = `${(share * 100).toFixed(1)}%`;
      });
    },
  };
};
