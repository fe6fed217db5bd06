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
    // Nobody builds them, which would compute what they look like.
    await insertInBatches(
      entries.map(({ wallpaper: { wid } }) => ({ wid })),
      (batch) => transaction.insertInto('due_pictures').values(batch).execute(),
    );
    await indexWallpapers(
      transaction,
      entries.filter(({ wallpaper }) => wallpaper.state === wallpaperStates.online),
    );
  });
}
