import type { ArrangeCards, PromotedCard } from './home.ts';

/** Positions of promotions between the wallpapers. */
export interface InterleavePlan {
  /** One advertisement after this many wallpapers; they alternate. */
  step: number;
  advertisements: readonly PromotedCard[];
  /** A block of cards from this index on, once the list is that long. */
  pinned: readonly PromotedCard[];
  pinnedAt: number;
}

/** Interleaves wallpapers and promotions, or null where there are no promotions at all. */
export function interleave({ step, advertisements, pinned, pinnedAt }: InterleavePlan): ArrangeCards | null {
  if (advertisements.length === 0 && pinned.length === 0) return null;
  return (wallpaperCount) => {
    const places: (number | PromotedCard)[] = [];
    for (let index = 0; index < wallpaperCount; index++) {
      places.push(index);
      const turn = (index + 1) / step;
      const card = Number.isInteger(turn) ? advertisements[(turn - 1) % advertisements.length] : undefined;
      // The same advertisement may repeat, and every slot needs a key of its own.
      if (card) places.push({ ...card, key: `${card.key}-${turn}` });
    }
    if (places.length >= pinnedAt) places.splice(pinnedAt, 0, ...pinned);
    return places;
  };
}
