import { userTypes } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { sendMessage } from '../messages/sendMessage.ts';

/**
 * Invites a user to become a signed author, by a message that a user has at most one of.
 *
 * @param now unix seconds
 * @returns why there was none
 */
export function inviteToSign(
  database: DatabaseHandle,
  uid: string,
  now: number,
): Promise<'unknown' | 'author' | 'invited' | null> {
  return database.transaction().execute(async (transaction) => {
    const user = await transaction
      .selectFrom('users')
      .innerJoin('accounts', 'accounts.uid', 'users.uid')
      .select('user_type')
      .where('users.uid', '=', uid)
      .executeTakeFirst();
    if (!user) return 'unknown';
    if (user.user_type !== userTypes.normal) return 'author';
    const message = { uid, name: 'invitedToSign', now, dedupeKey: 'invitedToSign' } as const;
    return (await sendMessage(transaction, message)) ? null : 'invited';
  });
}
