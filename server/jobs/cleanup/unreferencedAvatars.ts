import { setImmediate } from 'node:timers/promises';
import { avatarChoiceSeconds } from '../../domains/people/profiles/avatars.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import type { UnreferencedFiles } from './unreferencedFiles.ts';

const rowsAtOnce = 500;
/** In seconds. Longer than an upload can be chosen as avatar, so that none is chosen while it is removed. */
const waitSeconds = avatarChoiceSeconds + 3_600;

/** Finds avatars that were uploaded more than a day ago and are not, or no longer, in use. */
export async function findUnreferencedAvatars(
  database: DatabaseHandle,
  now: number,
): Promise<UnreferencedFiles> {
  const latest = now - waitSeconds;
  const unused: { uid: string; md5: string }[] = [];
  let last: readonly [string, string] | null = ['', ''];
  while (last) {
    const [lastUid, lastMd5]: readonly [string, string] = last;
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
    for (const { uid, md5, uploaded_at: uploadedAt, avatar } of rows)
      if (uploadedAt <= latest && avatar !== md5) unused.push({ uid, md5 });
    const end = rows.at(-1);
    last = end ? [end.uid, end.md5] : null;
    await setImmediate();
  }
  return {
    md5s: unused.map(({ md5 }) => md5),
    latest,
    async forget(left) {
      for (const { uid, md5 } of unused.filter((avatar) => !left.has(avatar.md5)))
        await database
          .deleteFrom('avatars')
          .where('uid', '=', uid)
          .where('md5', '=', md5)
          // An avatar that was uploaded again in the meantime stays.
          .where('uploaded_at', '<=', latest)
          .execute();
    },
  };
}
