import { clockStrings } from '../../../i18n/layerStrings.ts';
import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, monthText, timeText } from '../text/clockText.ts';

const weeks = 6;

/** The sheet of this month, with today on it. */
export const calendarFace: DrawFace = (element) => {
  const row = append(element, 'clock-ends');
  const month = append(row, 'clock-light');
  const time = append(row, 'clock-light');
  const grid = append(element, 'clock-grid');
  const heads = Array.from({ length: 7 }, () => append(grid, 'clock-head'));
  const cells = Array.from({ length: weeks * 7 }, () => append(grid, 'clock-cell'));
  const line = append(element, 'clock-line');
  let drawn = '';
  return {
    render(now, settings, almanac) {
      const { language } = settings;
      setText(time, timeText(now, settings));
      setText(line, dayText(now, { ...settings, has_date: false }, almanac));
      const key = `${now.toDateString()} ${language}`;
      if (key === drawn) return;
      drawn = key;
      const [year, index] = [now.getFullYear(), now.getMonth()];
      setText(month, monthText(now, language));
      const { columns } = clockStrings[language];
      heads.forEach((head, place) => setText(head, columns[place] ?? ''));
      const before = (new Date(year, index, 1).getDay() + 6) % 7;
      const days = new Date(year, index + 1, 0).getDate();
      cells.forEach((cell, place) => {
        const day = place - before + 1;
        setText(cell, day >= 1 && day <= days ? String(day) : '');
        cell.toggleAttribute('data-today', day === now.getDate());
        // A week without a day of this month takes no room.
        cell.hidden = place - (place % 7) - before >= days;
      });
    },
  };
};
