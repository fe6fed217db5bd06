import { wallpaperStates } from '../../src/api/contract/entities.ts';
import { insertInBatches } from '../database/batches.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { NewWallpaper } from '../database/schema.ts';
import type { ListingTable } from '../database/tables/catalogueTables.ts';
import type { LookTable } from '../database/tables/searchTables.ts';
import { documentTokens, lookTerm, tagTerm } from '../search/documentTerms.ts';
import { insertPostings, type WeighedTerms } from '../search/postings.ts';
import { hotOf } from '../wallpapers/hotness.ts';
import { lookBuckets, packPalette, readPalette } from '../wallpapers/look.ts';
import { allCategories } from '../wallpapers/queries.ts';
import { colorCategory, traitsOf } from '../wallpapers/traits.ts';

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
  look: LookTable;
}

/**
 * Writes wallpapers with what finds them, in one transaction; only those that are online are listed and found.
 * Suggestions follow with `refreshSuggestions`.
 */
export async function insertWallpapers(
  database: DatabaseHandle,
  entries: readonly WallpaperEntry[],
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await insertInBatches(
      entries.map(({ wallpaper }) => wallpaper),
      (batch) => transaction.insertInto('wallpapers').values(batch).execute(),
    );
    await insertFinders(
      transaction,
      entries.filter(({ wallpaper }) => wallpaper.state === wallpaperStates.online),
    );
  });
}

/**
 * Writes what finds those wallpapers that an earlier version wrote without it. They are listed and found as they
 * are now: by the count of downloads in the database, and only if they are online.
 */
export async function completeWallpapers(
  transaction: DatabaseHandle,
  entries: readonly WallpaperEntry[],
): Promise<void> {
  const rows = await transaction
    .selectFrom('wallpapers')
    .leftJoin('looks', 'looks.wid', 'wallpapers.wid')
    .select(['wallpapers.wid', 'wallpapers.download_count'])
    .where('looks.wid', 'is', null)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .execute();
  const counts = new Map(rows.map((row) => [row.wid, row.download_count]));
  const missing = entries.flatMap((entry) => {
    const count = counts.get(entry.wallpaper.wid);
    return count === undefined ? [] : { ...entry, wallpaper: { ...entry.wallpaper, download_count: count } };
  });
  await insertInBatches(missing, (batch) =>
    transaction
      .deleteFrom('listings')
      .where(
        'wid',
        'in',
        batch.map(({ wallpaper }) => wallpaper.wid),
      )
      .execute(),
  );
  await insertFinders(transaction, missing);
}

/** Lists wallpapers that went online and makes them found; they were neither before. */
export async function insertFinders(
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
    (batch) => transaction.insertInto('looks').values(batch).execute(),
  );
  await insertPostings(
    transaction,
    rows.map(({ terms }) => terms),
  );
}

/** What finds a wallpaper, without writing it. */
export function rowsOf({
  wallpaper,
  categoryIds,
  tagNames,
  colorIds,
  searchTexts,
}: WallpaperEntry): WallpaperRows {
  const { wid, wtype, published_at, score, download_count, width, height } = wallpaper;
  const { ptype, sub_wtype, voice_type, duration_ms = null } = wallpaper;
  const tags = [...new Set(tagNames)];
  const palette = readPalette(wallpaper.palette);
  const hot = hotOf(download_count, published_at);
  const traits = traitsOf({ width, height, ptype, sub_wtype, voice_type, duration_ms }, colorIds);
  const listing = { wid, wtype, published_at, hot, score, download_count, traits };
  const tokens = documentTokens({
    names: [wallpaper.name, wallpaper.name_en],
    tags,
    others: searchTexts,
  });
  for (const term of [...tags.map(tagTerm), ...lookBuckets(palette).map(lookTerm)]) tokens.set(term, 0);
  return {
    listings: [...new Set([allCategories, ...categoryIds, ...colorIds.map(colorCategory)])].map(
      (category_id) => ({ ...listing, category_id }),
    ),
    terms: { wid, wtype, hot, tokens },
    look: { wid, palette: packPalette(palette), tags: JSON.stringify(tags) },
  };
}
