import type { ClockSettings } from '../../../bridge/contract/layers/clock.ts';
import { append, setText, type DrawFace } from './clockFace.ts';
import { dayText, halfDayText } from '../text/clockText.ts';
import { chineseNumber, englishNumber } from '../text/numberWords.ts';

/** The time as one would say it. */
export const wordsFace: DrawFace = (element) => {
  const first = append(element, 'clock-words');
  const second = append(element, 'clock-words clock-thin');
  const date = append(element, 'clock-line');
  return {
    render(now, settings, almanac) {
      const [upper, lower] = settings.language === 'en' ? english(now) : chinese(now, settings);
      setText(first, upper);
      setText(second, lower);
      setText(date, dayText(now, settings, almanac));
    },
  };
};

function chinese(now: Date, settings: ClockSettings): readonly [string, string] {
  const { hours } = settings;
  const [hour, minute] = [now.getHours(), now.getMinutes()];
  const said = hours === 24 ? hour : hour % 12 || 12;
  // Two of anything counted is 两, but of a row 二.
  const spoken = said === 2 ? '两' : chineseNumber(said);
  const minutes = minute === 0 ? '整' : `${minute < 10 ? '零' : ''}${chineseNumber(minute)}分`;
  return [`${halfDayText(now, settings)}${spoken}点`, minutes];
}

function english(now: Date): readonly [string, string] {
  const minute = now.getMinutes();
  const isPast = minute <= 30;
  const hour = (now.getHours() + (isPast ? 0 : 1)) % 12 || 12;
  if (minute === 0) return [englishNumber(hour), 'o’clock'];
  const distance = isPast ? minute : 60 - minute;
  const said = distance === 15 ? 'a quarter' : distance === 30 ? 'half' : englishNumber(distance);
  return [`${said} ${isPast ? 'past' : 'to'}`, englishNumber(hour)];
}
