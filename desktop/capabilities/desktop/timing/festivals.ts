import { Event, SolarDay } from 'tyme4ts';

const [sunday, thursday] = [0, 4];

/** International days beside those that the calendar knows by itself; each is found again every year. */
const international = [
  Event.builder().name('情人节').solarDay(2, 14, 0),
  Event.builder().name('母亲节').solarWeek(5, 2, sunday),
  Event.builder().name('父亲节').solarWeek(6, 3, sunday),
  Event.builder().name('万圣夜').solarDay(10, 31, 0),
  Event.builder().name('感恩节').solarWeek(11, 4, thursday),
  Event.builder().name('平安夜').solarDay(12, 24, 0),
  Event.builder().name('圣诞节').solarDay(12, 25, 0),
].map((event) => event.build());

/** What a day is by the Chinese and the international calendar; null for a day like others. Months count from 1. */
export function findFestival(year: number, month: number, day: number): string | null {
  const date = SolarDay.fromYmd(year, month, day);
  const festival = date.getFestival() ?? date.getLunarDay().getFestival();
  return (
    festival?.getName() ??
    international.find((event) => event.getSolarDay(year)?.equals(date))?.getName() ??
    null
  );
}
