import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { notifyDownload } from '../messages/workMessages.ts';
import { dayOf } from '../../kernel/days.ts';
import { changeListedHeat } from '../catalogue/wallpapers/listedHeat.ts';
import { publishedStates } from '../catalogue/wallpapers/wallpaperRows.ts';

/**
 * Counts a download once for each device and wallpaper, and keeps the sort key of the lists equal to it;
 * the day's own count feeds the rankings, and the author is notified of it.
 *
 * @param download `uid` is the downloader, where that is known; `now` is in unix seconds
 * @returns the wallpaper's count afterwards
 * @throws ServiceError `wallpaperNotFound`
 */
export async function countDownload(
  database: DatabaseHandle,
  { wid, deviceId, uid, now }: { wid: number; deviceId: string; uid: string | null; now: number },
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('wallpapers')
      .select(['download_count', 'name', 'author_uid'])
      .where('wid', '=', wid)
      .where('state', 'in', publishedStates)
      .executeTakeFirst();
    if (!known) throw new ServiceError('wallpaperNotFound');
    const counted = await transaction
      .insertInto('downloads')
      .values({ wid, device_id: deviceId, day: dayOf(now) })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!counted.numInsertedOrUpdatedRows) return known.download_count;
    const updated = await transaction
      .updateTable('wallpapers')
      .set({ download_count: sql`download_count + 1` })
      .where('wid', '=', wid)
      .returning(['download_count', 'published_at'])
      .executeTakeFirstOrThrow();
    await changeListedHeat(transaction, wid, updated.download_count, updated.published_at);
    const { count: dayCount } = await transaction
      .insertInto('daily_downloads')
      .values({ day: dayOf(now), wid, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['day', 'wid']).doUpdateSet({ count: sql`daily_downloads.count + 1` }),
      )
      .returning('count')
      .executeTakeFirstOrThrow();
    await notifyDownload(
      transaction,
      { wid, name: known.name, authorUid: known.author_uid, now },
      { downloaderUid: uid, dayCount, downloadCount: updated.download_count },
    );
    return updated.download_count;
  });
}

/**
 * Reads the number of downloads of a wallpaper.
 *
 * @throws ServiceError `wallpaperNotFound`
 */
export async function readDownloadCount(database: DatabaseHandle, wid: number): Promise<number> {
  const known = await database
    .selectFrom('wallpapers')
    .select('download_count')
    .where('wid', '=', wid)
    .where('state', 'in', publishedStates)
    .executeTakeFirst();
  if (!known) throw new ServiceError('wallpaperNotFound');
  return known.download_count;
}
