/** Of the day, the month and the year: 0 to 1, in local time, where a day may have 23 hours. */
export function sharesOf(now: Date): number[] {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()];
  const share = (from: Date, to: Date): number =>
    (now.getTime() - from.getTime()) / (to.getTime() - from.getTime());
  return [
    share(new Date(year, month, day), new Date(year, month, day + 1)),
    share(new Date(year, month, 1), new Date(year, month + 1, 1)),
    share(new Date(year, 0, 1), new Date(year + 1, 0, 1)),
  ];
}
