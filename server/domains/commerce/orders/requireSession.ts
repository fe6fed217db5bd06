import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';

/**
 * That a user has an account still, in a transaction that has locked the user: a deletion at the same moment has ended
 * every session before, or comes after and finds what the transaction wrote.
 *
 * @throws ServiceError `loginExpired`
 */
export async function requireSession(transaction: DatabaseHandle, uid: string): Promise<void> {
  const session = await transaction
    .selectFrom('sessions')
    .select('uid')
    .where('uid', '=', uid)
    .limit(1)
    .executeTakeFirst();
  if (!session) throw new ServiceError('loginExpired');
}
