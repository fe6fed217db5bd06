import { sql } from 'kysely';
import type { DatabaseHandle } from '../database/database.ts';
import { ServiceError } from '../errors/serviceError.ts';

/**
 * Counts a download once for each device and wallpaper, and keeps the sort key of the lists equal to it.
 *
 * @returns the wallpaper's count afterwards
 * @throws ServiceError `wallpaperNotFound`
 */
export async function countDownload(
  database: DatabaseHandle,
  wid: number,
  deviceId: string,
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('wallpapers')
      .select('download_count')
      .where('wid', '=', wid)
      .executeTakeFirst();
    if (!known) throw new ServiceError('wallpaperNotFound');
    const counted = await transaction
      .insertInto('downloads')
      .values({ wid, device_id: deviceId })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (!counted.numInsertedOrUpdatedRows) return known.download_count;
    const updated = await transaction
      .updateTable('wallpapers')
      .set({ download_count: sql`download_count + 1` })
      .where('wid', '=', wid)
      .returning('download_count')
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('listings')
      .set({ download_count: updated.download_count })
      .where('wid', '=', wid)
      .execute();
    return updated.download_count;
  });
}
