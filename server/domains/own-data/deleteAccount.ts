import type { PrivateFiles } from '../../../media/files/privateFiles.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { fixedNames } from '../../../src/i18n/fixedNames.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { lockUser } from '../../database/lockUser.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { endAllSessions } from '../identity/sessions/sessions.ts';
import { changeBox } from '../messages/changeBox.ts';
import { removeFollow } from '../people/follows/follows.ts';
import { markFilesUnreferenced } from '../works/files/workFiles.ts';
import { cancelWork } from '../works/states/cancelWork.ts';
import { switchWork } from '../works/states/switchWork.ts';
import { findDeletionReason } from './deletionReasons.ts';

interface Deletion {
  uid: string;
  /** True if the user gives up the balances that are left in the purses. */
  isGivingUpMoney: boolean;
  privateFiles: PrivateFiles;
  /** Unix seconds. */
  now: number;
}

/**
 * Deletes an account for good (decision 0048). Works go offline, those that never were online are removed; then everything
 * that is the user's is removed in one transaction, but for what law and ledger need. A deletion that was interrupted
 * has removed no account, and can be sent again.
 *
 * @throws ServiceError `deletionWhilePaying`, `deletionInContest`, `deletionWithMoney`
 */
export async function deleteAccount(database: DatabaseHandle, deletion: Deletion): Promise<void> {
  await requireDeletable(database, deletion);
  await endFollows(database, deletion.uid);
  for (let isDone = false; !isDone;) {
    await withdrawWorks(database, deletion);
    isDone = await removeAccount(database, deletion);
  }
}

/** A work that was uploaded after the others were withdrawn, and before the account was locked. */
class LateWork extends Error {}

/** @returns whether it is removed: not where there is a late work, which is to be withdrawn first */
async function removeAccount(database: DatabaseHandle, deletion: Deletion): Promise<boolean> {
  const { uid, now } = deletion;
  try {
    await database.transaction().execute(async (transaction) => {
      // A sign-in changes this row: it comes before, and its session ends below, or finds no account.
      const { numDeletedRows: deleted } = await transaction
        .deleteFrom('accounts')
        .where('uid', '=', uid)
        .executeTakeFirst();
      if (deleted === 0n) throw new ServiceError('loginExpired');
      // Writes that need an account (`lockAccount`) come before, and are found below, or after, and find no session.
      await lockUser(transaction, uid);
      // Before the rows around it, as those who send a message do.
      await changeBox(transaction, uid);
      await requireDeletable(transaction, deletion);
      if ((await worksToWithdraw(transaction, uid)).length > 0) throw new LateWork();
      await endAllSessions(transaction, uid, now);
      await removeRows(transaction, uid);
      await transaction
        .updateTable('users')
        .set({
          ...{
            nick_name: fixedNames.deletedUser,
            nick_name_en: '',
            nickname_key: null,
            open_id: null,
            avatar: null,
            description: '',
            description_en: '',
          },
          ...{ user_type: 0, vip_type: 0, vip_until: 0, is_enterprise: 0 },
        })
        .where('uid', '=', uid)
        .execute();
    });
    return true;
  } catch (error) {
    if (error instanceof LateWork) return false;
    throw error;
  }
}

async function requireDeletable(database: DatabaseHandle, deletion: Deletion): Promise<void> {
  const reason = await findDeletionReason(database, deletion);
  if (reason) throw new ServiceError(reason);
}

function worksToWithdraw(database: DatabaseHandle, uid: string) {
  return database
    .selectFrom('wallpapers')
    .select(['wid', 'state'])
    .where('author_uid', '=', uid)
    .where('state', '!=', wallpaperStates.offline)
    .execute();
}

async function withdrawWorks(database: DatabaseHandle, { uid, privateFiles, now }: Deletion): Promise<void> {
  for (const { wid, state } of await worksToWithdraw(database, uid)) {
    if (state === wallpaperStates.online) await switchWork(database, { uid, wid, isOnline: false, now });
    else await cancelWork(database, privateFiles, { uid, wid });
  }
  await removeUnsoldWorks(database, uid);
}

/** Works that were bought stay for their buyers, and those of a contest that is over for its ranks. */
async function removeUnsoldWorks(database: DatabaseHandle, uid: string): Promise<void> {
  const unsold = await database
    .selectFrom('wallpapers')
    .select('wid')
    .where('author_uid', '=', uid)
    .where('state', '=', wallpaperStates.offline)
    .where('wid', 'not in', (eb) => eb.selectFrom('purchases').select('item'))
    .where('wid', 'not in', (eb) => eb.selectFrom('contest_entries').select('wid'))
    .execute();
  for (const { wid } of unsold)
    await database.transaction().execute(async (transaction) => {
      await markFilesUnreferenced(transaction, wid);
      await transaction.deleteFrom('wallpapers').where('wid', '=', wid).execute();
    });
}

/** One by one: each changes the counts of another user, too. */
async function endFollows(database: DatabaseHandle, uid: string): Promise<void> {
  const follows = await database
    .selectFrom('follows')
    .select(['follower_uid', 'following_uid'])
    .where(({ eb, or }) => or([eb('follower_uid', '=', uid), eb('following_uid', '=', uid)]))
    .execute();
  for (const { follower_uid: followerUid, following_uid: followingUid } of follows)
    await removeFollow(database, { followerUid, followingUid });
}

/** Rows of a user that nothing needs any more. Applications, infringement reports and money stay. */
const ownTables = [
  'sessions',
  'one_time_codes',
  'page_sessions',
  'authenticator_apps',
  'passkeys',
  'recovery_codes',
  'account_emails',
  'mailed_links',
  'messages',
  'message_counts',
  'broadcast_marks',
  'avatars',
  'birth_months',
  'desktop_days',
  'user_search_tokens',
  'author_popularity',
  'likes',
  'export_tickets',
  'trial_popups',
  // Last: it was locked until now.
  'message_boxes',
] as const;

async function removeRows(transaction: DatabaseHandle, uid: string): Promise<void> {
  for (const table of ownTables) await transaction.deleteFrom(table).where('uid', '=', uid).execute();
  await transaction
    .deleteFrom('user_blocks')
    .where(({ eb, or }) => or([eb('blocker_uid', '=', uid), eb('blocked_uid', '=', uid)]))
    .execute();
  await transaction.deleteFrom('user_reports').where('reporter_uid', '=', uid).execute();
  // Works that were bought stay; nobody earns by them any more.
  await transaction
    .deleteFrom('desktop_days')
    .where('wid', 'in', (eb) => eb.selectFrom('wallpapers').select('wid').where('author_uid', '=', uid))
    .execute();
  // Others keep their messages, without the user who has gone.
  await transaction.updateTable('messages').set({ actor_uid: null }).where('actor_uid', '=', uid).execute();
}
