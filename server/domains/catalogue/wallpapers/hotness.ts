const secondsPerDay = 86_400;
/** A download weighs half as much for every ninety days that a wallpaper is older, in the order "hot". */
const halfLifeDays = 90;
/** Steps in which a doubling is counted; see {@link hotOf}. */
export const stepsPerDoubling = 16;

/**
 * The hotness of a wallpaper: the logarithm of its downloads, and a doubling for every half-life that it came later.
 *
 * As a logarithm it never has to be recomputed while time passes, and the steps (of 4 %) keep it unchanged through most
 * downloads: a wallpaper with a thousand downloads has passed a hundred and sixty of them.
 *
 * @param publishedAt unix seconds
 */
export function hotOf(downloadCount: number, publishedAt: number): number {
  const doublings = Math.log2(1 + downloadCount) + publishedAt / (halfLifeDays * secondsPerDay);
  return Math.round(doublings * stepsPerDoubling);
}
