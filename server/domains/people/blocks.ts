import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { englishNameOf } from '../catalogue/wallpapers/authors.ts';
import { removeMessagesOf } from '../messages/changeMessages.ts';
import { removeFollow, requireUser } from './follows/follows.ts';

/**
 * Blocks a user: both follow one another no longer, what the blocked one has caused leaves the messages, and nothing new
 * arrives. Blocking again changes nothing; the blocked user is not told.
 *
 * @param now unix seconds
 * @throws ServiceError `selfBlockRefused`, `authorNotFound`
 */
export async function blockUser(
  database: DatabaseHandle,
  { uid, blockedUid, now }: { uid: string; blockedUid: string; now: number },
): Promise<void> {
  if (uid === blockedUid) throw new ServiceError('selfBlockRefused');
  await requireUser(database, blockedUid);
  // First, so that no follow comes in between.
  await database
    .insertInto('user_blocks')
    .values({ blocker_uid: uid, blocked_uid: blockedUid, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await removeFollow(database, { followerUid: uid, followingUid: blockedUid });
  await removeFollow(database, { followerUid: blockedUid, followingUid: uid });
  await removeMessagesOf(database, { uid, actorUid: blockedUid });
}

/** Ends a block; where there was none nothing changes. */
export async function unblockUser(
  database: DatabaseHandle,
  { uid, blockedUid }: { uid: string; blockedUid: string },
): Promise<void> {
  await database
    .deleteFrom('user_blocks')
    .where('blocker_uid', '=', uid)
    .where('blocked_uid', '=', blockedUid)
    .execute();
}

/** Most blocked users in one answer, latest first; more cannot be blocked at once by hand. */
const listLimit = 1_000;

/** The users whom a user has blocked. */
export async function listBlocked(database: DatabaseHandle, uid: string) {
  const rows = await database
    .selectFrom('user_blocks')
    .innerJoin('users', 'users.uid', 'user_blocks.blocked_uid')
    .select(['users.uid', 'nick_name', 'nick_name_en', 'avatar', 'created_at as blocked_at'])
    .where('blocker_uid', '=', uid)
    .orderBy('created_at', 'desc')
    .orderBy('users.uid')
    .limit(listLimit)
    .execute();
  return rows.map(({ nick_name_en, ...row }) => ({ ...row, ...englishNameOf({ nick_name_en }) }));
}

/**
 * Stores a complaint about a user for the host; a second one for the same reason changes nothing.
 *
 * @throws ServiceError `selfBlockRefused`, `authorNotFound`
 */
export async function reportUser(
  database: DatabaseHandle,
  report: { uid: string; reportedUid: string; reason: string; detail: string; now: number },
): Promise<void> {
  const { uid, reportedUid, reason, detail, now } = report;
  if (uid === reportedUid) throw new ServiceError('selfBlockRefused');
  await requireUser(database, reportedUid);
  await database
    .insertInto('user_reports')
    .values({ reporter_uid: uid, uid: reportedUid, reason, detail, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
