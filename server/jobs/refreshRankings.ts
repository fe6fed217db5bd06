import type { DatabaseHandle } from '../database/database.ts';
import { insertInBatches } from '../database/batches.ts';
import { isDue, noteRefresh } from '../database/refreshes.ts';
import { computePopularity } from '../domains/people/refreshPopularity.ts';
import { computeRankLists } from '../domains/catalogue/rankings/rankLists.ts';

/** The greatest age of the rankings, in seconds. */
export const refreshInterval = 3_600;
const refreshName = 'rankings';

/**
 * Recomputes the rankings and the popularity of authors from downloads, likes and follows.
 *
 * Reads first and then writes, in one short transaction that starts with the row of `refreshes`: a concurrent run in
 * another process waits for that row, and the later one overwrites everything.
 *
 * @param now unix seconds
 * @param stop ends it between two statements; nothing is written then
 * @throws the reason of `stop`
 */
export async function refreshRankings(
  database: DatabaseHandle,
  now: number,
  stop?: AbortSignal,
): Promise<void> {
  const { rankIds, entries } = await computeRankLists(database, now, stop);
  const popularity = await computePopularity(database, now, stop);
  stop?.throwIfAborted();
  await database.transaction().execute(async (transaction) => {
    await noteRefresh(transaction, refreshName, now);
    if (rankIds.length > 0) {
      await transaction.deleteFrom('rank_entries').where('rank_id', 'in', rankIds).execute();
      await transaction
        .updateTable('rank_lists')
        .set({ computed_at: now })
        .where('rank_id', 'in', rankIds)
        .execute();
    }
    await insertInBatches(entries, (batch) => transaction.insertInto('rank_entries').values(batch).execute());
    await transaction.deleteFrom('author_popularity').execute();
    await insertInBatches(popularity, (batch) =>
      transaction.insertInto('author_popularity').values(batch).execute(),
    );
  });
}

/** True if the rankings are older than an hour. */
export function areRankingsDue(database: DatabaseHandle, now: number): Promise<boolean> {
  return isDue(database, refreshName, now - refreshInterval);
}

/**
 * Recomputes the rankings if they are older than an hour.
 *
 * @param now unix seconds
 * @returns whether it ran
 */
export async function refreshRankingsWhenDue(
  database: DatabaseHandle,
  now: number,
  stop?: AbortSignal,
): Promise<boolean> {
  if (!(await areRankingsDue(database, now))) return false;
  await refreshRankings(database, now, stop);
  return true;
}
