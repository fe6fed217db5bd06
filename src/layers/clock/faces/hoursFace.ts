import { clockStrings } from '../../../i18n/layerStrings.ts';
import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, timeText } from '../text/clockText.ts';

/** The old name of the hour, and a line for it. */
export const hoursFace: DrawFace = (element) => {
  const columns = append(element, 'clock-columns');
  const name = append(columns, 'clock-column');
  const line = append(columns, 'clock-column clock-small');
  const time = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      const { language } = settings;
      const hour = clockStrings[language].doubleHours[Math.floor(((now.getHours() + 1) % 24) / 2)];
      setText(name, hour?.name ?? '');
      setText(line, hour?.line ?? '');
      setText(time, [timeText(now, settings), dayText(now, settings, almanac)].filter(Boolean).join(' · '));
    },
  };
};
