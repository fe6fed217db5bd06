import type { DatabaseHandle } from '../../../database/database.ts';
import { lockUser } from '../../../database/lockUser.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/**
 * Locks a user whose account is there still: a deletion at the same moment has ended every session before, or comes
 * after and finds what the transaction wrote.
 *
 * @throws ServiceError `loginExpired`
 */
export async function lockAccount(transaction: DatabaseHandle, uid: string): Promise<void> {
  await lockUser(transaction, uid);
  const session = await transaction
    .selectFrom('sessions')
    .select('uid')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst();
  if (!session) throw new ServiceError('loginExpired');
}
