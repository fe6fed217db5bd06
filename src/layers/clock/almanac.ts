import { SolarDay } from 'tyme4ts';
import type { Almanac } from './text/almanacText.ts';

/** Looks up a day of the Chinese calendar. It is in a chunk of its own: most clocks need none. */
export function readAlmanac(now: Date): Almanac {
  const solar = SolarDay.fromYmd(now.getFullYear(), now.getMonth() + 1, now.getDate());
  const lunar = solar.getLunarDay();
  const month = lunar.getLunarMonth();
  const termDay = solar.getTermDay();
  const term = termDay.getSolarTerm();
  const next = term.next(1);
  const nextDay = next.getSolarDay();
  return {
    month: month.getMonth(),
    isLeap: month.isLeap(),
    day: lunar.getDay(),
    monthName: month.getName(),
    dayName: lunar.getName(),
    yearName: month.getLunarYear().getSixtyCycle().getName(),
    festival: lunar.getFestival()?.getName() ?? null,
    term: { index: term.getIndex(), day: termDay.getDayIndex() + 1 },
    nextTerm: { index: next.getIndex(), month: nextDay.getMonth(), day: nextDay.getDay() },
  };
}
