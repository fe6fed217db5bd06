import { insertInBatches } from '../../../database/batches.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { NewWallpaper } from '../tables.ts';
import type { ListingTable } from '../tables.ts';
import type { PaletteTable } from './tables.ts';
import { hotOf } from '../wallpapers/hotness.ts';
import { listingsOf } from '../wallpapers/listings.ts';
import { paletteBuckets, packPalette, readPalette } from '../wallpapers/palette.ts';
import { allCategories } from '../wallpapers/queries.ts';
import { colorCategory } from '../wallpapers/traits.ts';
import { documentTokens, paletteTerm, tagTerm } from './documentTerms.ts';
import { insertPostings, type WeighedTerms } from './postings.ts';

/** A wallpaper with everything that makes it findable. */
export interface WallpaperEntry {
  wallpaper: NewWallpaper;
  categoryIds: readonly number[];
  tagNames: readonly string[];
  colorIds: readonly number[];
  /** Texts under which it is found, besides its names, tags and number. */
  searchTexts: readonly string[];
}

/** The rows of a wallpaper in every table that finds it. */
export interface WallpaperRows {
  listings: ListingTable[];
  terms: WeighedTerms;
  look: PaletteTable;
}

/** Lists wallpapers that went online and makes them found; they were neither before. */
export async function indexWallpapers(
  transaction: DatabaseHandle,
  entries: readonly WallpaperEntry[],
): Promise<void> {
  const rows = entries.map(rowsOf);
  await insertInBatches(
    rows.flatMap(({ listings }) => listings),
    (batch) => transaction.insertInto('listings').values(batch).execute(),
  );
  await insertInBatches(
    rows.map(({ look }) => look),
    (batch) => transaction.insertInto('palettes').values(batch).execute(),
  );
  await insertPostings(
    transaction,
    rows.map(({ terms }) => terms),
  );
}

/** Returns the search rows of a wallpaper, without writing them. */
export function rowsOf({
  wallpaper,
  categoryIds,
  tagNames,
  colorIds,
  searchTexts,
}: WallpaperEntry): WallpaperRows {
  const { wid, wtype, published_at, download_count } = wallpaper;
  const tags = [...new Set(tagNames)];
  const palette = readPalette(wallpaper.palette);
  const hot = hotOf(download_count, published_at);
  const tokens = documentTokens({
    names: [wallpaper.name, wallpaper.name_en],
    tags,
    others: searchTexts,
  });
  for (const term of [...tags.map(tagTerm), ...paletteBuckets(palette).map(paletteTerm)]) tokens.set(term, 0);
  return {
    listings: listingsOf(wallpaper, [
      ...new Set([allCategories, ...categoryIds, ...colorIds.map(colorCategory)]),
    ]),
    terms: { wid, wtype, hot, tokens },
    look: { wid, palette: packPalette(palette), tags: JSON.stringify(tags) },
  };
}
