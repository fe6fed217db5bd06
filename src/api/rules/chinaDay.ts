/** The offset of China's clocks from UTC, which has no summer time; for sums by day in SQL. */
export const chinaOffsetSeconds = 8 * 3_600;

/** The day in China in which a moment falls, counted in days since 1970. @param seconds unix seconds */
export function chinaDayOf(seconds: number): number {
  return Math.floor((seconds + chinaOffsetSeconds) / 86_400);
}
