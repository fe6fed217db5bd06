import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, twoDigits } from '../text/clockText.ts';

const bits = [8, 4, 2, 1];

/** Each digit of the time as a column of lamps: eight, four, two, one from above. */
export const binaryFace: DrawFace = (element) => {
  const table = append(element, 'clock-binary');
  const columns = Array.from({ length: 6 }, () => {
    const column = append(table, 'clock-bits');
    return {
      column,
      lamps: bits.map(() => append(column, 'clock-bit')),
      digit: append(column, 'clock-digit'),
    };
  });
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      const hour = settings.hours === 24 ? now.getHours() : now.getHours() % 12 || 12;
      const text = twoDigits(hour) + twoDigits(now.getMinutes()) + twoDigits(now.getSeconds());
      columns.forEach(({ column, lamps, digit }, place) => {
        const number = Number(text.charAt(place));
        column.hidden = place >= 4 && !settings.has_seconds;
        lamps.forEach((lamp, row) => lamp.toggleAttribute('data-on', (number & (bits[row] ?? 0)) !== 0));
        setText(digit, String(number));
      });
      setText(date, dayText(now, settings, almanac));
    },
  };
};
