import { Event, SolarDay } from 'tyme4ts';
import { hostStrings } from '../../../../src/i18n/hostStrings.ts';

const [sunday, thursday] = [0, 4];

/** Chinese, as the calendar names its own festivals. */
const names = hostStrings['zh-CN'].festivals;

/** International days beside those that the calendar knows by itself; each is found again every year. */
const international = [
  Event.builder().name(names.valentines).solarDay(2, 14, 0),
  Event.builder().name(names.mothers).solarWeek(5, 2, sunday),
  Event.builder().name(names.fathers).solarWeek(6, 3, sunday),
  Event.builder().name(names.halloween).solarDay(10, 31, 0),
  Event.builder().name(names.thanksgiving).solarWeek(11, 4, thursday),
  Event.builder().name(names.christmasEve).solarDay(12, 24, 0),
  Event.builder().name(names.christmas).solarDay(12, 25, 0),
].map((event) => event.build());

/**
 * Returns the festival of a day by the Chinese and the international calendar; null for an ordinary day. Months count
 * from 1.
 */
export function findFestival(year: number, month: number, day: number): string | null {
  const date = SolarDay.fromYmd(year, month, day);
  const festival = date.getFestival() ?? date.getLunarDay().getFestival();
  return (
    festival?.getName() ??
    international.find((event) => event.getSolarDay(year)?.equals(date))?.getName() ??
    null
  );
}
