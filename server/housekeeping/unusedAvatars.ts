import { setImmediate } from 'node:timers/promises';
import type { DatabaseHandle } from '../database/database.ts';
import { secondsPerDay } from '../rankings/spans.ts';
import type { MediaRemover } from './mediaRemover.ts';
import { findUnnamed } from './unnamedFiles.ts';

const rowsAtOnce = 500;
/** How long a picture waits to be made the avatar, in seconds. */
const waitSeconds = secondsPerDay;

/**
 * Removes pictures that people uploaded to be the avatar more than a day ago and do not use, or use no more; their
 * files too, unless something else has the same.
 */
export async function removeUnusedAvatars(
  { database, media }: { database: DatabaseHandle; media: MediaRemover },
  now: number,
): Promise<void> {
  const latest = now - waitSeconds;
  const removed = await removeRows(database, latest);
  for (const md5 of await findUnnamed(database, removed)) await media.remove(md5, latest);
}

/** @returns what the removed rows named */
async function removeRows(database: DatabaseHandle, latest: number): Promise<Set<string>> {
  const removed = new Set<string>();
  let last: readonly [string, string] = ['', ''];
  for (;;) {
    const [lastUid, lastMd5] = last;
    const rows = await database
      .selectFrom('avatars')
      .innerJoin('users', 'users.uid', 'avatars.uid')
      .select(['avatars.uid', 'avatars.md5', 'avatars.uploaded_at', 'users.avatar'])
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('avatars.uid', 'avatars.md5'), '>', tuple(lastUid, lastMd5)),
      )
      .orderBy('avatars.uid')
      .orderBy('avatars.md5')
      .limit(rowsAtOnce)
      .execute();
    const end = rows.at(-1);
    if (!end) return removed;
    last = [end.uid, end.md5];
    for (const { uid, md5, uploaded_at: uploadedAt, avatar } of rows)
      if (uploadedAt <= latest && avatar !== md5 && (await removeRow(database, { uid, md5, latest })))
        removed.add(md5);
    await setImmediate();
  }
}

/** The person's row is locked first, so that nobody makes a picture the avatar while it is removed. */
async function removeRow(
  database: DatabaseHandle,
  { uid, md5, latest }: { uid: string; md5: string; latest: number },
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const user = await transaction
      .updateTable('users')
      .set(({ ref }) => ({ avatar: ref('avatar') }))
      .where('uid', '=', uid)
      .returning('avatar')
      .executeTakeFirst();
    if (user?.avatar === md5) return false;
    const { numDeletedRows: deleted } = await transaction
      .deleteFrom('avatars')
      .where('uid', '=', uid)
      .where('md5', '=', md5)
      .where('uploaded_at', '<=', latest)
      .executeTakeFirst();
    return deleted > 0n;
  });
}
