import { wallpaperStates } from '../../src/api/contract/entities.ts';
import { insertInBatches } from '../database/batches.ts';
import type { DatabaseHandle } from '../database/database.ts';
import { recordMediaUses } from '../domains/catalogue/wallpapers/mediaUses.ts';
import { indexWallpapers, type WallpaperEntry } from '../domains/catalogue/search/indexWallpapers.ts';

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
    await recordMediaUses(
      transaction,
      entries.map(({ wallpaper }) => wallpaper),
    );
    await indexWallpapers(
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
    .leftJoin('palettes', 'palettes.wid', 'wallpapers.wid')
    .select(['wallpapers.wid', 'wallpapers.download_count'])
    .where('palettes.wid', 'is', null)
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
  await indexWallpapers(transaction, missing);
}
