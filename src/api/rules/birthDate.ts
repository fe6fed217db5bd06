import { chinaOffsetSeconds } from './chinaDay.ts';

/** Year and month of a birth: all that is stored of it. */
export interface BirthMonth {
  year: number;
  /** 1 to 12. */
  month: number;
}

/** The reason why a typed date is not a valid date of birth. */
export type BirthDateProblem = 'unreadable' | 'future' | 'tooLongAgo';

/** Nobody who lives was born before. */
const earliestYear = 1900;

/** Youngest age that may pay. */
export const youngestPayingAge = 8;

/** Limits of minors' payments, in fen: for one order, and in a month of China. The ages are the oldest to which a row applies. */
export const minorLimits = [
  { oldest: 15, order: 5_000, month: 20_000 },
  { oldest: 17, order: 10_000, month: 40_000 },
] as const;

/** With any of the usual marks between the numbers, or with eight digits and none. */
const typedDate = /^(\d{4})(?:[-/.年\s]+(\d{1,2})[-/.月\s]+(\d{1,2})日?|(\d{2})(\d{2}))$/;

/** A typed date as it is sent, `2008-05-17`; null where it is none. Whether there is such a day is not looked at. */
export function normalizeDate(typed: string): string | null {
  const [, ...parts] = typedDate.exec(typed.trim()) ?? [];
  const [year, month, day] = parts.filter((part) => part !== undefined);
  if (year === undefined || month === undefined || day === undefined) return null;
  return [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
}

/**
 * Reads a date of birth that exists: the 29th of February in leap years alone.
 *
 * @param now unix seconds
 */
export function readBirthDate(typed: string, now: number): BirthMonth | BirthDateProblem {
  const text = normalizeDate(typed);
  const date = new Date(`${text ?? ''}T00:00:00Z`);
  // The 30th of February would be read as the 2nd of March, or not at all.
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(`${text}T`)) return 'unreadable';
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + 1];
  if (year < earliestYear) return 'tooLongAgo';
  return date.getTime() > todayInChina(now).getTime() ? 'future' : { year, month };
}

/**
 * The age in whole years. The day is not known: a birthday counts from the month after it, so that no limit ends early.
 *
 * @param now unix seconds
 */
export function ageOf(birth: BirthMonth, now: number): number {
  const today = todayInChina(now);
  const months = (today.getUTCFullYear() - birth.year) * 12 + today.getUTCMonth() + 1 - birth.month;
  return Math.max(0, Math.floor((months - 1) / 12));
}

/** The limits of a minor; null for adults. @param now unix seconds */
export function minorLimitsOf(birth: BirthMonth, now: number): (typeof minorLimits)[number] | null {
  const age = ageOf(birth, now);
  return minorLimits.find(({ oldest }) => age <= oldest) ?? null;
}

/** The date in China, where the limits are from, as UTC. */
function todayInChina(now: number): Date {
  return new Date((now + chinaOffsetSeconds) * 1_000);
}
