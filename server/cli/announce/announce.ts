import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import { sendMessage } from '../../domains/messages/sendMessage.ts';

/** People told in one transaction: a running service waits for it where it writes to one of them. */
const batchSize = 100;

/** A notice in both languages. */
export interface Announcement {
  title: string;
  title_en: string;
  text: string;
  text_en: string;
}

/**
 * Tells everybody. Whoever has the announcement already is left out, so that one that was broken off goes on where it
 * was, and a second one of the same words changes nothing.
 *
 * @param onProgress called with the number of people told so far
 * @returns the number of people told
 */
export async function announce(
  database: DatabaseHandle,
  announcement: Announcement,
  now: number,
  onProgress: (count: number) => void = () => undefined,
): Promise<number> {
  const { title, title_en, text, text_en } = announcement;
  const words = JSON.stringify([title, title_en, text, text_en]);
  const key = `notice:${createHash('sha256').update(words).digest('base64url')}`;
  let count = 0;
  for (let last = ''; ;) {
    const uids = await listUntold(database, key, last);
    const end = uids.at(-1);
    if (end === undefined) return count;
    await database.transaction().execute(async (transaction) => {
      const parameters = { ...announcement };
      for (const uid of uids)
        await sendMessage(transaction, { uid, name: 'notice', parameters, now, dedupeKey: key });
    });
    count += uids.length;
    last = end;
    onProgress(count);
  }
}

/** In the order of their uids, so that everybody who writes to several people locks them in one order. */
async function listUntold(database: DatabaseHandle, key: string, last: string): Promise<string[]> {
  const rows = await database
    .selectFrom('users')
    .select('uid')
    .where('uid', '>', last)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('messages')
            .select(sql`1`.as('one'))
            .whereRef('messages.uid', '=', 'users.uid')
            .where('dedupe_key', '=', key),
        ),
      ),
    )
    .orderBy('uid')
    .limit(batchSize)
    .execute();
  return rows.map((row) => row.uid);
}
