import type { DatabaseHandle } from './database.ts';

// Work that is done from time to time, by one of several processes on one database.

/**
 * Whether what has this name was never done, or last at this moment or before it.
 *
 * @param latest unix seconds
 */
export async function isDue(database: DatabaseHandle, name: string, latest: number): Promise<boolean> {
  const last = await database
    .selectFrom('refreshes')
    .select('refreshed_at')
    .where('name', '=', name)
    .executeTakeFirst();
  return last === undefined || last.refreshed_at <= latest;
}

/** Records when something was done. In a transaction its row is the lock of its caller. */
export async function noteRefresh(database: DatabaseHandle, name: string, now: number): Promise<void> {
  await database
    .insertInto('refreshes')
    .values({ name, refreshed_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ refreshed_at: now }))
    .execute();
}

/** Like {@link isDue}, and records it in the same statement: of several concurrent processes, one gets true. */
export async function claimRefresh(
  database: DatabaseHandle,
  name: string,
  { latest, now }: { latest: number; now: number },
): Promise<boolean> {
  const claimed = await database
    .insertInto('refreshes')
    .values({ name, refreshed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet({ refreshed_at: now })
        .where('refreshes.refreshed_at', '<=', latest),
    )
    .executeTakeFirst();
  return Boolean(claimed.numInsertedOrUpdatedRows);
}
