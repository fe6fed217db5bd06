import type { ListingTable } from '../tables.ts';
import { hotOf } from './hotness.ts';
import { colorOfCategory, traitsOf, type TraitSource } from './traits.ts';

/** The columns of a wallpaper that its listings repeat. */
export interface ListedWallpaper extends Omit<TraitSource, 'duration_ms'> {
  wid: number;
  wtype: number;
  published_at: number;
  score: number;
  download_count: number;
  duration_ms?: number | null | undefined;
}

/** The rows of a wallpaper in the lists. @param categoryIds those of the colours that it shows among them */
export function listingsOf(
  { wid, wtype, published_at, score, download_count, duration_ms = null, ...shape }: ListedWallpaper,
  categoryIds: readonly number[],
): ListingTable[] {
  const { width, height, ptype, sub_wtype, voice_type } = shape;
  const colorIds = categoryIds.flatMap((id) => colorOfCategory(id) ?? []);
  const traits = traitsOf({ width, height, ptype, sub_wtype, voice_type, duration_ms }, colorIds);
  const hot = hotOf(download_count, published_at);
  return categoryIds.map((category_id) => ({
    ...{ wid, wtype, published_at, hot, score, download_count, traits, category_id },
  }));
}
