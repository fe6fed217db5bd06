import { sql } from 'kysely';
import type { DatabaseHandle } from './database.ts';

/**
 * Locks one user until the transaction ends: of concurrent transactions that lock the same user the second waits, and
 * then reads what the first wrote. So limits such as "20 waiting works" hold, which are a count and an insert.
 *
 * Transactions that also move money or send a message lock the user first: two that did so in either order could wait for each
 * other. For the same reason callers update rows of `users`, `works` and `wallpapers` that others update too before they lock.
 */
export async function lockUser(transaction: DatabaseHandle, uid: string): Promise<void> {
  await transaction
    .insertInto('user_locks')
    .values({ uid })
    .onConflict((conflict) => conflict.column('uid').doUpdateSet({ uid: sql`excluded.uid` }))
    .execute();
}
