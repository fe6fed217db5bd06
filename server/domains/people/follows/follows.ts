import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { isMilestone } from '../../messages/milestones.ts';
import { sendMessage } from '../../messages/sendMessage.ts';

/**
 * Makes one user follow another. Following again changes nothing; the counts of both equal the rows, however
 * many do so at once. The followed user is notified, once for each follower.
 *
 * @param now unix seconds
 * @returns the user's follower count afterwards
 * @throws ServiceError `selfFollowRefused`, `authorNotFound`, `followRefused`
 */
export async function createFollow(
  database: DatabaseHandle,
  { followerUid, followingUid, now }: { followerUid: string; followingUid: string; now: number },
): Promise<number> {
  if (followerUid === followingUid) throw new ServiceError('selfFollowRefused');
  return database.transaction().execute(async (transaction) => {
    await requireUser(transaction, followingUid);
    await requireUnblocked(transaction, followerUid, followingUid);
    const created = await transaction
      .insertInto('follows')
      .values({ follower_uid: followerUid, following_uid: followingUid, followed_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    const isNew = Boolean(created.numInsertedOrUpdatedRows);
    if (isNew) await addToCounts(transaction, followerUid, followingUid, 1);
    const followerCount = await readFollowerCount(transaction, followingUid);
    if (isNew) await notifyFollower(transaction, { followerUid, followingUid, followerCount, now });
    return followerCount;
  });
}

/**
 * Ends a follow; where there was none nothing changes.
 *
 * @returns the user's follower count afterwards
 * @throws ServiceError `authorNotFound`
 */
export async function removeFollow(
  database: DatabaseHandle,
  { followerUid, followingUid }: { followerUid: string; followingUid: string },
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    await requireUser(transaction, followingUid);
    const removed = await transaction
      .deleteFrom('follows')
      .where('follower_uid', '=', followerUid)
      .where('following_uid', '=', followingUid)
      .executeTakeFirst();
    if (removed.numDeletedRows) await addToCounts(transaction, followerUid, followingUid, -1);
    return readFollowerCount(transaction, followingUid);
  });
}

/**
 * The following and follower counts of a user.
 *
 * @throws ServiceError `authorNotFound`
 */
export async function countFollows(
  database: DatabaseHandle,
  uid: string,
): Promise<{ following_count: number; follower_count: number }> {
  const counts = await database
    .selectFrom('users')
    .select(['following_count', 'follower_count'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!counts) throw new ServiceError('authorNotFound');
  return counts;
}

/** @throws ServiceError `followRefused` where one of both has blocked the other */
async function requireUnblocked(transaction: DatabaseHandle, one: string, other: string): Promise<void> {
  const block = await transaction
    .selectFrom('user_blocks')
    .select('created_at')
    .where('blocker_uid', 'in', [one, other])
    .where('blocked_uid', 'in', [one, other])
    .executeTakeFirst();
  if (block) throw new ServiceError('followRefused');
}

/** @throws ServiceError `authorNotFound` */
export async function requireUser(database: DatabaseHandle, uid: string): Promise<void> {
  const known = await database.selectFrom('users').select('uid').where('uid', '=', uid).executeTakeFirst();
  if (!known) throw new ServiceError('authorNotFound');
}

/** Both users' rows change in the order of their uids, so that two who follow each other at once never deadlock. */
async function addToCounts(
  transaction: DatabaseHandle,
  followerUid: string,
  followingUid: string,
  change: 1 | -1,
): Promise<void> {
  const changes = [
    { uid: followerUid, column: 'following_count' },
    { uid: followingUid, column: 'follower_count' },
  ] as const;
  for (const { uid, column } of changes.toSorted((a, b) => (a.uid < b.uid ? -1 : 1)))
    await transaction
      .updateTable('users')
      .set({ [column]: sql`${sql.ref(column)} + ${change}` })
      .where('uid', '=', uid)
      .execute();
  await transaction
    .updateTable('user_search_tokens')
    .set({ follower_count: sql`follower_count + ${change}` })
    .where('uid', '=', followingUid)
    .execute();
}

/** The rows of both users are locked before: message boxes are always locked last. */
async function notifyFollower(
  transaction: DatabaseHandle,
  follow: { followerUid: string; followingUid: string; followerCount: number; now: number },
): Promise<void> {
  const { followerUid, followingUid, followerCount, now } = follow;
  await sendMessage(transaction, {
    uid: followingUid,
    name: 'newFollower',
    actorUid: followerUid,
    now,
    dedupeKey: `newFollower:${followerUid}`,
  });
  if (isMilestone('followers', followerCount))
    await sendMessage(transaction, {
      uid: followingUid,
      name: 'followerMilestone',
      parameters: { count: followerCount },
      now,
      dedupeKey: `followerMilestone:${followerCount}`,
    });
}

async function readFollowerCount(transaction: DatabaseHandle, uid: string): Promise<number> {
  const { follower_count: count } = await transaction
    .selectFrom('users')
    .select('follower_count')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  return count;
}
