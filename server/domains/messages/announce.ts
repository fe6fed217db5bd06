import { createHash } from 'node:crypto';
import type { DatabaseHandle } from '../../database/database.ts';
import { sendMessage } from './sendMessage.ts';

/** Users notified in one transaction: a running service waits for it when it writes to one of them. */
const batchSize = 100;

/** A notice in both languages. */
export interface Announcement {
  title: string;
  title_en: string;
  text: string;
  text_en: string;
}

/**
 * Sends a notice to all users. Users who have it are skipped, so that an interrupted run continues, and a second run with
 * the same text changes nothing.
 *
 * @param onProgress called with the number of users notified so far
 * @returns the number of users notified
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
    const uids = await listNext(database, last);
    const end = uids.at(-1);
    if (end === undefined) return count;
    const pending = await keepPending(database, key, uids);
    if (pending.length > 0)
      await database.transaction().execute(async (transaction) => {
        const parameters = { ...announcement };
        for (const uid of pending)
          await sendMessage(transaction, { uid, name: 'notice', parameters, now, dedupeKey: key });
      });
    count += pending.length;
    last = end;
    onProgress(count);
  }
}

/** In the order of their uids, so that all writers to several users lock them in the same order. */
async function listNext(database: DatabaseHandle, last: string): Promise<string[]> {
  const rows = await database
    .selectFrom('users')
    .select('uid')
    .where('uid', '>', last)
    .orderBy('uid')
    .limit(batchSize)
    .execute();
  return rows.map((row) => row.uid);
}

/**
 * Those of the users who do not have the notice: a hundred are looked up. In one statement with the next hundred users a
 * server walks the keys of all messages, for each hundred.
 */
async function keepPending(
  database: DatabaseHandle,
  key: string,
  uids: readonly string[],
): Promise<string[]> {
  const rows = await database
    .selectFrom('messages')
    .select('uid')
    .where('uid', 'in', [...uids])
    .where('dedupe_key', '=', key)
    .execute();
  const notified = new Set(rows.map((row) => row.uid));
  return uids.filter((uid) => !notified.has(uid));
}
