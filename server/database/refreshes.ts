import { SerialQueue } from '../../media/kernel/serialQueue.ts';
import { holdLease } from '../kernel/heldLease.ts';
import type { JobRun } from '../kernel/jobs.ts';
import type { DatabaseHandle } from './database.ts';

// Work that is done from time to time, by one of several processes on one database.

/**
 * True if the work of this name was never done, or was last done at this moment or before it.
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

/** The time in which other processes leave work alone whose process was killed, in seconds. */
export const workLeaseSeconds = 300;

/**
 * Works where no other process does the same, for as long as it takes.
 *
 * @param work ends soon after its signal is aborted: by `stop`, or because another process has the lease now
 */
export async function runUnderLease(
  database: DatabaseHandle,
  name: string,
  { clock, stop, onFailure }: JobRun,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  let at = clock();
  if (!(await claimRefresh(database, name, { latest: at - workLeaseSeconds, now: at }))) return;
  // The time of the last extension is the token: another process claims it at a later one.
  const update = async (to: number): Promise<boolean> => {
    const { numUpdatedRows: held } = await database
      .updateTable('refreshes')
      .set({ refreshed_at: to })
      .where('name', '=', name)
      .where('refreshed_at', '=', at)
      .executeTakeFirst();
    if (held === 0n) return false;
    at = to;
    return true;
  };
  const updates = new SerialQueue();
  // One after the other: each needs the token of the one before it.
  const move = (to: number): Promise<boolean> => updates.run(() => update(to));
  const lease = holdLease({ seconds: workLeaseSeconds, clock, stop, extend: () => move(clock()) });
  try {
    await work(lease.signal);
  } finally {
    lease.end();
    // Without it the lease ends by itself, later.
    await move(0).catch(onFailure);
  }
}
