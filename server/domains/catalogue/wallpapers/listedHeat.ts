import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { hotOf } from './hotness.ts';

/**
 * Moves a wallpaper in the lists, and in searches when its heat has reached the next step: for one of
 * a thousand downloads that is each fortieth or so, so the sixty rows of the index seldom change.
 */
export async function changeListedHeat(
  transaction: DatabaseHandle,
  wid: number,
  downloadCount: number,
  publishedAt: number,
): Promise<void> {
  const hot = hotOf(downloadCount, publishedAt);
  // Concurrent downloads are counted one after the other (the row above is locked), so every step is added once.
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
