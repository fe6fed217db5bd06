/** The largest unit shown; anything above it is added to it: 2 days read as 48 hours. */
export type CountdownUnit = 'days' | 'hours' | 'minutes' | 'seconds';

export type CountdownParts = Record<CountdownUnit, number>;

export const countdownUnits = ['days', 'hours', 'minutes', 'seconds'] as const;

const seconds: CountdownParts = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 };

/** Whole seconds until the target, rounded up: 0 is shown only when it is over. Never negative, 0 for no time. */
export function remainingSeconds(target: Date | number, now: number): number {
  const remaining = Math.ceil((Number(target) - now) / 1_000);
  return Number.isFinite(remaining) ? Math.max(0, remaining) : 0;
}

/** Seconds as counts of the units from the largest one down; larger units are 0. */
export function splitRemaining(total: number, largestUnit: CountdownUnit = 'days'): CountdownParts {
  const parts: CountdownParts = { days: 0, hours: 0, minutes: 0, seconds: 0 };
  let rest = total;
  for (const unit of unitsFrom(largestUnit)) {
    parts[unit] = Math.floor(rest / seconds[unit]);
    rest %= seconds[unit];
  }
  return parts;
}

/** The units that are shown. */
export function unitsFrom(largestUnit: CountdownUnit): readonly CountdownUnit[] {
  return countdownUnits.slice(countdownUnits.indexOf(largestUnit));
}

/** Minutes that are announced: the minute that runs counts, so that it changes when a clock would read :00. */
export function announcedMinutes(total: number): number {
  return Math.ceil(total / 60);
}
