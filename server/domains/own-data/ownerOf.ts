import type { DatabaseHandle } from '../../database/database.ts';
import { readEmail } from '../identity/mail/emails.ts';
import { listFactors } from '../identity/factors/safety.ts';

/** The account itself, its devices and how it is secured. */
export async function ownerOf(database: DatabaseHandle, uid: string): Promise<object> {
  const { account_key: account, ...row } = await database
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.uid', 'users.uid')
    .select(['users.uid', 'account_key', 'nick_name', 'description', 'avatar', 'user_type', 'vip_type'])
    .select(['vip_until', 'follower_count', 'following_count', 'accounts.created_at', 'register_frm'])
    .where('users.uid', '=', uid)
    .executeTakeFirstOrThrow();
  const devices = await database
    .selectFrom('sessions')
    .select(['device_id', 'name', 'platform', 'player_version', 'created_at', 'last_used_at'])
    .where('uid', '=', uid)
    .orderBy('created_at')
    .execute();
  return {
    account,
    ...row,
    email: await readEmail(database, uid),
    sign_in_methods: await listFactors(database, uid),
    devices,
  };
}
