import type { DatabaseHandle } from '../../database/database.ts';
import { secondsPerDay } from '../../kernel/days.ts';
import { inBatches, rowsAtOnce } from '../../kernel/inBatches.ts';
import { sessionLimits, sessionStatus } from '../../domains/identity/sessions/sessions.ts';

/** The time for which the row of an ended session stays, in days: the account recognises the device by it. */
export const endedSessionDays = 90;

/** Ends expired sessions, and removes sessions that were signed out or taken offline long ago. */
export async function removeEndedSessions(
  database: DatabaseHandle,
  now: number,
  stop?: AbortSignal,
): Promise<void> {
  // Devices that were not used for that long no longer count as signed in.
  await endSessions(database, 'last_used_at', { earliest: now - sessionLimits.idleSeconds, now, stop });
  await endSessions(database, 'created_at', { earliest: now - sessionLimits.totalSeconds, now, stop });
  const latest = now - endedSessionDays * secondsPerDay;
  await inBatches(stop, async () => {
    const over = database
      .selectFrom('sessions')
      .select('token_hash')
      // An ended session is not used any more.
      .where('last_used_at', '<=', latest)
      .where(({ eb, or, and }) =>
        or([
          eb('revoked_at', '<=', latest),
          and([eb('revoked_at', 'is', null), eb('status', '=', sessionStatus.offline)]),
        ]),
      )
      .orderBy('last_used_at')
      .limit(rowsAtOnce);
    // Signing in on the device again creates another token, so these rows are not reused.
    const removed = await database.deleteFrom('sessions').where('token_hash', 'in', over).executeTakeFirst();
    return removed.numDeletedRows;
  });
}

/** Ends active sessions that were last used, or created, before `earliest` (unix seconds). */
async function endSessions(
  database: DatabaseHandle,
  column: 'last_used_at' | 'created_at',
  { earliest, now, stop }: { earliest: number; now: number; stop: AbortSignal | undefined },
): Promise<void> {
  await inBatches(stop, async () => {
    const lapsed = database
      .selectFrom('sessions')
      .select('token_hash')
      .where(column, '<', earliest)
      .where('revoked_at', 'is', null)
      .where('status', '=', sessionStatus.normal)
      .orderBy(column)
      .limit(rowsAtOnce);
    const { numUpdatedRows: ended } = await database
      .updateTable('sessions')
      .set({ revoked_at: now })
      .where('token_hash', 'in', lapsed)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    return ended;
  });
}
