import { setImmediate } from 'node:timers/promises';
import type { DatabaseHandle } from '../database/database.ts';
import { secondsPerDay } from '../rankings/spans.ts';
import { isLapsed, sessionStatus } from '../sessions/sessions.ts';

const rowsAtOnce = 500;
/** How long an ended session is kept, in days: the account knows the device by it. */
const endedSessionDays = 90;

/** Removes codes, counted tries and sessions of the web pages that are over. */
export async function removeExpired(database: DatabaseHandle, now: number): Promise<void> {
  await removeInBatches(() => {
    const over = database
      .selectFrom('one_time_codes')
      .select('code_hash')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(rowsAtOnce);
    return database.deleteFrom('one_time_codes').where('code_hash', 'in', over).executeTakeFirst();
  });
  await removeInBatches(() => {
    const over = database
      .selectFrom('tries')
      .select('subject')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(rowsAtOnce);
    return (
      database
        .deleteFrom('tries')
        .where('subject', 'in', over)
        // One that was begun anew in between stays.
        .where('expires_at', '<=', now)
        .executeTakeFirst()
    );
  });
  await removeInBatches(() => {
    const over = database
      .selectFrom('page_sessions')
      .select('token_hash')
      .where('expires_at', '<=', now)
      .orderBy('expires_at')
      .limit(rowsAtOnce);
    return database.deleteFrom('page_sessions').where('token_hash', 'in', over).executeTakeFirst();
  });
}

async function removeInBatches(remove: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  for (;;) {
    const { numDeletedRows: removed } = await remove();
    if (removed < rowsAtOnce) return;
    await setImmediate();
  }
}

/** Ends sessions that have lapsed, and removes those that were signed out of, or taken offline, long ago. */
export async function removeEndedSessions(database: DatabaseHandle, now: number): Promise<void> {
  const latest = now - endedSessionDays * secondsPerDay;
  let last = '';
  for (;;) {
    const rows = await database
      .selectFrom('sessions')
      .select(['token_hash', 'status', 'revoked_at', 'last_used_at', 'created_at'])
      .where('token_hash', '>', last)
      .orderBy('token_hash')
      .limit(rowsAtOnce)
      .execute();
    const next = rows.at(-1)?.token_hash;
    if (next === undefined) return;
    last = next;
    const lapsed = rows.filter((row) => endOf(row) === null && isLapsed(row, now));
    if (lapsed.length > 0) await endSessions(database, lapsed, now);
    const ended = rows.filter((row) => (endOf(row) ?? now) <= latest).map((row) => row.token_hash);
    // Whoever signs in there again gets another token, so these stay ended.
    if (ended.length > 0) await database.deleteFrom('sessions').where('token_hash', 'in', ended).execute();
    await setImmediate();
  }
}

/** Devices that nobody has used for that long no longer count as signed in. */
async function endSessions(
  database: DatabaseHandle,
  sessions: readonly { token_hash: string }[],
  now: number,
): Promise<void> {
  const hashes = sessions.map((session) => session.token_hash);
  await database
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', 'in', hashes)
    .where('revoked_at', 'is', null)
    .execute();
}

/** When a session ended; null for one that holds. */
function endOf(session: { status: number; revoked_at: number | null; last_used_at: number }): number | null {
  if (session.revoked_at !== null) return session.revoked_at;
  return session.status === sessionStatus.offline ? session.last_used_at : null;
}
