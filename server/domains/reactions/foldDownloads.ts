import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import { dayOf, secondsPerDay } from '../../kernel/days.ts';
import { notifyDownloads, notifyMilestones } from '../messages/workMessages.ts';
import { changeListedHeat } from '../catalogue/wallpapers/listedHeat.ts';

/** Downloads of a work that one transaction counts. */
const rowsAtOnce = 1_000;
/** Works that are looked for at once. */
const worksAtOnce = 100;

interface NewDownload {
  day: number;
  uid: string | null;
}

/**
 * Counts the new downloads of a work, however many they are, as one change of the work and of its places in lists and
 * searches: the day's count feeds the rankings, and the author is notified of it.
 *
 * @param now unix seconds
 * @returns how many were counted
 */
export async function foldDownloads(database: DatabaseHandle, wid: number, now: number): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const rows = await takeNew(transaction, wid);
    if (rows.length === 0) return 0;
    const work = await transaction
      .updateTable('wallpapers')
      .set({ download_count: sql`download_count + ${rows.length}` })
      .where('wid', '=', wid)
      .returning(['download_count', 'published_at', 'name', 'author_uid'])
      .executeTakeFirst();
    // It was removed in the meantime.
    if (!work) return rows.length;
    await changeListedHeat(transaction, wid, {
      downloadCount: work.download_count,
      added: rows.length,
      publishedAt: work.published_at,
    });
    const downloaded = { wid, name: work.name, authorUid: work.author_uid, now };
    for (const [day, ofDay] of [...Map.groupBy(rows, (row) => row.day)].toSorted(([a], [b]) => a - b))
      await countDay(
        transaction,
        { ...downloaded, now: Math.min(now, (day + 1) * secondsPerDay - 1) },
        ofDay,
      );
    await notifyMilestones(transaction, downloaded, {
      downloadCount: work.download_count,
      added: rows.length,
    });
    return rows.length;
  });
}

/** Removes a batch of a work's rows and returns them; of concurrent callers each row has one. */
async function takeNew(transaction: DatabaseHandle, wid: number): Promise<NewDownload[]> {
  const { rows } = await sql<NewDownload>`
    delete from new_downloads where wid = ${wid} and device_id in (
      select device_id from new_downloads where wid = ${wid} limit ${rowsAtOnce})
    returning day, uid`.execute(transaction);
  return rows;
}

async function countDay(
  transaction: DatabaseHandle,
  downloaded: { wid: number; name: string; authorUid: string; now: number },
  rows: readonly NewDownload[],
): Promise<void> {
  const { count: dayCount } = await transaction
    .insertInto('daily_downloads')
    .values({ day: dayOf(downloaded.now), wid: downloaded.wid, count: rows.length })
    .onConflict((conflict) =>
      conflict.columns(['day', 'wid']).doUpdateSet({ count: sql`daily_downloads.count + ${rows.length}` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  // Authors are not notified of their own downloads.
  if (rows.some(({ uid }) => uid !== downloaded.authorUid))
    await notifyDownloads(transaction, downloaded, dayCount);
}

/**
 * Counts the new downloads of all works.
 *
 * @param now unix seconds
 * @param stop ends it between two works
 */
export async function foldAllDownloads(
  database: DatabaseHandle,
  now: () => number,
  stop?: AbortSignal,
): Promise<void> {
  for (;;) {
    stop?.throwIfAborted();
    const works = await database
      .selectFrom('new_downloads')
      .select('wid')
      .distinct()
      .orderBy('wid')
      .limit(worksAtOnce)
      .execute();
    if (works.length === 0) return;
    for (const { wid } of works) {
      stop?.throwIfAborted();
      await foldDownloads(database, wid, now());
    }
    await setImmediate();
  }
}
