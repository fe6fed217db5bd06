import { memberShare, withdrawalLimits } from '../../../../src/api/contract/withdrawalTerms.ts';

/** For how many days a wallpaper was on the desktop of a member in a month. */
export interface WallpaperDays {
  author: string;
  wid: number;
  days: number;
}

/** Earnings of a wallpaper from a month of a member, in yuanbao. */
export interface Lot extends WallpaperDays {
  amount: number;
}

/** The authors' part of a member's payment, in whole yuanbao. @param paid fen */
export function poolOf(paid: number): number {
  return Math.floor((paid * memberShare.permille) / (1_000 * withdrawalLimits.fenPerYuanbao));
}

/**
 * Shares a member's payment for a month among the authors, by the days of their wallpapers (decision 0035). Each author has
 * whole yuanbao, rounded down; the rest stays with the house. An author's part is divided among the wallpapers in the same
 * way, and its rest goes to those that were on the desktop longest.
 *
 * @param paid fen
 * @returns what each wallpaper earned, where that is anything
 */
export function shareMonth(paid: number, wallpapers: readonly WallpaperDays[]): Lot[] {
  const all = sumOf(wallpapers);
  const pool = poolOf(paid);
  return [...Map.groupBy(wallpapers, ({ author }) => author).values()].flatMap((own) => {
    const days = sumOf(own);
    const part = Math.floor((pool * days) / all);
    const lots = own
      .toSorted((one, other) => other.days - one.days || one.wid - other.wid)
      .map((each): Lot => ({ ...each, amount: Math.floor((part * each.days) / days) }));
    let rest = part - lots.reduce((sum, { amount }) => sum + amount, 0);
    for (const lot of lots) {
      if (rest === 0) break;
      lot.amount += 1;
      rest -= 1;
    }
    return lots.filter(({ amount }) => amount > 0);
  });
}

function sumOf(wallpapers: readonly WallpaperDays[]): number {
  return wallpapers.reduce((sum, { days }) => sum + days, 0);
}
