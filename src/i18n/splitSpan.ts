const secondsOfHour = 3_600;
const secondsOfDay = 86_400;

/** A length of time as people read it: hours below a day, days from there on (docs/product.md#numbers-and-times). */
export function splitSpan(seconds: number): { unit: 'hours' | 'days'; amount: number } {
  return seconds < secondsOfDay
    ? { unit: 'hours', amount: Math.ceil(seconds / secondsOfHour) }
    : { unit: 'days', amount: Math.ceil(seconds / secondsOfDay) };
}
