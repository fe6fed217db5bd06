import type { DatabaseHandle } from '../../database/database.ts';
import { removeMessages } from '../../domains/messages/changeMessages.ts';
import { secondsPerDay } from '../../kernel/days.ts';
import { inBatches, rowsAtOnce } from '../../kernel/inBatches.ts';

/** The time for which a message is kept, in days. */
export const messageDays = 365;

/** Removes messages older than a year, read or not, and updates the unread counts. */
export async function removeOldMessages(
  database: DatabaseHandle,
  now: number,
  stop?: AbortSignal,
): Promise<void> {
  await inBatches(stop, async () => {
    const old = await database
      .selectFrom('messages')
      .select(['message_id', 'uid'])
      .where('created_at', '<=', now - messageDays * secondsPerDay)
      .orderBy('created_at')
      .limit(rowsAtOnce)
      .execute();
    for (const [uid, rows] of Map.groupBy(old, (row) => row.uid))
      await removeMessages(database, { uid, ids: rows.map((row) => row.message_id), now });
    return old.length;
  });
}
