import { accountKeyOf } from '../../../../src/api/rules/password/password.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { searchUsers } from '../../people/profiles/searchUsers.ts';

const foundAtMost = 24;

/** Blocks an account at once, on every device, or undoes that. @returns false where there is no such account */
export async function blockAccount(
  database: DatabaseHandle,
  uid: string,
  isBlocked: boolean,
): Promise<boolean> {
  const { numUpdatedRows: changed } = await database
    .updateTable('accounts')
    .set({ is_blocked: isBlocked ? 1 : 0 })
    .where('uid', '=', uid)
    .executeTakeFirst();
  return changed === 1n;
}

/** A user with its account; an author of the starter catalogue has none. */
export interface HostAccount {
  uid: string;
  nick_name: string;
  account: string | null;
  user_type: number;
  works_count: number;
  is_blocked: boolean;
  created_at: number | null;
}

/** Users by their uid, their account, or the words of their nickname. */
export async function findHostAccounts(database: DatabaseHandle, text: string): Promise<HostAccount[]> {
  const byAccount = await database
    .selectFrom('accounts')
    .select('uid')
    .where('account_key', '=', accountKeyOf(text))
    .execute();
  const { rows: byNickname } = await searchUsers(database, { keyword: text, limit: foundAtMost });
  const uids = [text, ...byAccount.map(({ uid }) => uid), ...byNickname.map(({ uid }) => uid)];
  const rows = await selectAccounts(database)
    .where('users.uid', 'in', [...new Set(uids)])
    .orderBy('users.uid')
    .execute();
  return rows.map(presentAccount);
}

/** One user; null where there is none. */
export async function findHostAccount(database: DatabaseHandle, uid: string): Promise<HostAccount | null> {
  const row = await selectAccounts(database).where('users.uid', '=', uid).executeTakeFirst();
  return row ? presentAccount(row) : null;
}

function selectAccounts(database: DatabaseHandle) {
  return database
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.uid', 'users.uid')
    .select([
      'users.uid',
      'nick_name',
      'account_key',
      'user_type',
      'works_count',
      'is_blocked',
      'created_at',
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof selectAccounts>['executeTakeFirstOrThrow']>>;

function presentAccount({ account_key: account, is_blocked: isBlocked, ...row }: AccountRow): HostAccount {
  return { ...row, account, is_blocked: isBlocked === 1 };
}
