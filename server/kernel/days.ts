export const secondsPerDay = 86_400;

/** Lengths of the spans of popularity and rankings, in days. */
export const spanDays = { day: 1, week: 7, month: 30 } as const;

export type Span = keyof typeof spanDays;

/** The day that a moment falls in, counted in days of UTC since 1970; `daily_downloads` counts by it. */
export function dayOf(seconds: number): number {
  return Math.floor(seconds / secondsPerDay);
}

/** The first day of a span that ends at `now`: so many whole days, and the running one. */
export function firstDayOf(span: Span, now: number): number {
  return dayOf(now) - spanDays[span];
}
