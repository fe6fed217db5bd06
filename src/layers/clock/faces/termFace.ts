import { termNames } from '../text/almanacText.ts';
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
      const names = termNames[settings.language];
      setText(time, timeText(now, settings));
      setText(date, dayText(now, settings, almanac));
      if (!almanac) return;
      const { term: present, nextTerm } = almanac;
      const following = names[nextTerm.index] ?? '';
      setText(term, names[present.index] ?? '');
      setText(
        next,
        settings.language === 'en'
          ? `Day ${present.day} · ${following} on ${nextTerm.month}/${nextTerm.day}`
          : `第 ${present.day} 天 · ${nextTerm.month}月${nextTerm.day}日${following}`,
      );
    },
  };
};
