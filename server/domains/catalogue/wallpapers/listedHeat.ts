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
  {
    downloadCount,
    added,
    publishedAt,
  }: {
    /** With the downloads that were added. */
    downloadCount: number;
    added: number;
    /** Unix seconds. */
    publishedAt: number;
  },
): Promise<void> {
  const hot = hotOf(downloadCount, publishedAt);
  // Concurrent counts come one after the other (the row of the wallpaper is locked), so every step is added once.
  const step = hot - hotOf(downloadCount - added, publishedAt);
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
