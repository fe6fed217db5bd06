import type { ArrangeCards, PromotedCard } from './home.ts';

/** How guests stand between the wallpapers. */
export interface GuestPlan {
  /** One advertisement after every so many wallpapers; they take turns. */
  step: number;
  advertisements: readonly PromotedCard[];
  /** Stand together from this place on, once the list is that long. */
  pinned: readonly PromotedCard[];
  pinnedAt: number;
}

/** Lays wallpapers and guests out, or null where there are no guests at all. */
export function interleave({ step, advertisements, pinned, pinnedAt }: GuestPlan): ArrangeCards | null {
  if (advertisements.length === 0 && pinned.length === 0) return null;
  return (wallpaperCount) => {
    const places: (number | PromotedCard)[] = [];
    for (let index = 0; index < wallpaperCount; index++) {
      places.push(index);
      const turn = (index + 1) / step;
      const guest = Number.isInteger(turn) ? advertisements[(turn - 1) % advertisements.length] : undefined;
      // The same advertisement may come again, and every place needs a key of its own.
      if (guest) places.push({ ...guest, key: `${guest.key}-${turn}` });
    }
    if (places.length >= pinnedAt) places.splice(pinnedAt, 0, ...pinned);
    return places;
  };
}
