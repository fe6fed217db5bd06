import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { hotOf } from './hotness.ts';

/**
 * Moves a wallpaper to its place in the lists, and in searches when its heat has come to the next step: for one of
 * a thousand downloads that is each fortieth or so, so the sixty rows of the index seldom change.
 */
export async function changeListedHeat(
  transaction: DatabaseHandle,
  wid: number,
  downloadCount: number,
  publishedAt: number,
): Promise<void> {
  const hot = hotOf(downloadCount, publishedAt);
  // Downloads at once count one after the other here (the row above is locked), so every step is added once.
  const step = hot - hotOf(downloadCount - 1, publishedAt);
  await transaction
    .updateTable('listings')
    .set({ download_count: downloadCount, hot })
    .where('wid', '=', wid)
    .execute();
  if (step === 0) return;
  await transaction
    .updateTable('search_postings')
    .set({ weight: sql`weight + ${sql.lit(step)}` })
    .where('wid', '=', wid)
    .execute();
}

/** Puts a wallpaper that is listed again at the place that the downloads of the meantime give it. */
export async function updateListedHeat(transaction: DatabaseHandle, wid: number): Promise<void> {
  const { download_count: count, published_at: publishedAt } = await transaction
    .selectFrom('wallpapers')
    .select(['download_count', 'published_at'])
    .where('wid', '=', wid)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('listings')
    .set({ download_count: count, hot: hotOf(count, publishedAt) })
    .where('wid', '=', wid)
    .execute();
}
