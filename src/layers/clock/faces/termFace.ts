import { fillPlaceholders } from '../../../i18n/fillPlaceholders.ts';
import { clockStrings } from '../../../i18n/layerStrings.ts';
import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, timeText } from '../text/clockText.ts';

/** The solar term, how far into it the day is, and when the next one begins. */
export const termFace: DrawFace = (element) => {
  const term = append(element, 'clock-lunar');
  const time = append(element, 'clock-middle');
  const next = append(element, 'clock-line');
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      const { term: text, terms } = clockStrings[settings.language];
      setText(time, timeText(now, settings));
      setText(date, dayText(now, settings, almanac));
      if (!almanac) return;
      const { term: present, nextTerm } = almanac;
      setText(term, terms[present.index] ?? '');
      const values = {
        day: present.day,
        month: nextTerm.month,
        date: nextTerm.day,
        next: terms[nextTerm.index] ?? '',
      };
      setText(next, fillPlaceholders(text, values, settings.language));
    },
  };
};
