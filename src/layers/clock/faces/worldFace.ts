import type { ClockCity, ClockSettings } from '../../../bridge/contract/layers/clock.ts';
import { clockStrings } from '../../../i18n/layerStrings.ts';
import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText } from '../text/clockText.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats are dear to make: one for each zone and way. */
function formatOf(timeZone: ClockCity, { hours, has_seconds: hasSeconds, language }: ClockSettings) {
  const key = `${timeZone} ${hours} ${hasSeconds} ${language}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    ...(hasSeconds && { second: '2-digit' }),
    hourCycle: hours === 24 ? 'h23' : 'h12',
  });
  formats.set(key, format);
  return format;
}

/** The time in several cities, one below the other. */
export const worldFace: DrawFace = (element) => {
  const table = append(element, 'clock-world');
  const date = append(element, 'clock-line');
  let drawn = '';
  return {
    render(now, settings, almanac) {
      const { cities, language } = settings;
      if (drawn !== cities.join()) {
        drawn = cities.join();
        table.replaceChildren();
        for (const _city of cities) {
          append(table, 'clock-city');
          append(table, 'clock-middle');
        }
      }
      cities.forEach((city, place) => {
        const [name, time] = [table.children[place * 2], table.children[place * 2 + 1]];
        if (name instanceof HTMLElement) setText(name, clockStrings[language].cities[city]);
        if (time instanceof HTMLElement) setText(time, formatOf(city, settings).format(now));
      });
      setText(date, dayText(now, settings, almanac));
    },
  };
};
