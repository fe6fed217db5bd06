import { fixedNames } from '../../../src/i18n/fixedNames.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { lockUser } from '../../database/lockUser.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { endAllSessions } from '../identity/sessions/sessions.ts';
import { findDeletionReason } from './deletionReasons.ts';

interface Deletion {
  uid: string;
  /** True if the user gives up the balances that are left in the wallets. */
  isGivingUpMoney: boolean;
  /** Unix seconds. */
  now: number;
}

/**
 * Deletes an account for good (decision 0048): in one transaction sessions end, account, name and what signs in are gone.
 * Records of which a user may have any number (works, follows, messages) are removed by a job, which that transaction requests by a row.
 *
 * @throws ServiceError `deletionWhilePaying`, `deletionInContest`, `deletionWithMoney`
 */
export async function deleteAccount(database: DatabaseHandle, deletion: Deletion): Promise<void> {
  const { uid, now } = deletion;
  await requireDeletable(database, deletion);
  await database.transaction().execute(async (transaction) => {
    // A sign-in changes this row: it comes before, and its session ends below, or finds no account.
    const { numDeletedRows: deleted } = await transaction
      .deleteFrom('accounts')
      .where('uid', '=', uid)
      .executeTakeFirst();
    if (deleted === 0n) throw new ServiceError('loginExpired');
    // Writes that need an account (`lockAccount`) come before, and are found by the job, or after, and find no session.
    await lockUser(transaction, uid);
    await requireDeletable(transaction, deletion);
    await endAllSessions(transaction, uid, now);
    for (const table of ownTables) await transaction.deleteFrom(table).where('uid', '=', uid).execute();
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
    await transaction.insertInto('due_deletions').values({ uid, requested_at: now }).execute();
  });
}

async function requireDeletable(database: DatabaseHandle, deletion: Deletion): Promise<void> {
  const reason = await findDeletionReason(database, deletion);
  if (reason) throw new ServiceError(reason);
}

/**
 * Rows of a user that nothing needs any more, and of which there are few. Applications, infringement reports and money
 * stay.
 */
const ownTables = [
  'sessions',
  'one_time_codes',
  'page_sessions',
  'authenticator_apps',
  'passkeys',
  'recovery_codes',
  'account_emails',
  'mailed_links',
  'avatars',
  'birth_months',
  'user_search_tokens',
  'author_popularity',
  'export_tickets',
  'trial_popups',
] as const;
