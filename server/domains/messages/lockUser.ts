import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';

/**
 * Locks one user until the transaction ends: of concurrent transactions that lock the same user the second waits, and
 * then reads what the first wrote. So limits such as "20 waiting works" hold, which are a count and an insert.
 *
 * The lock is the row of the user's message box, because all of these transactions also send or change messages, which
 * needs that row: with a second lock two transactions could wait for each other. For the same reason callers update
 * rows of `users`, `works` and `wallpapers` that others update too before they lock. It increments the box's revision,
 * which makes the user's message streams read the box again.
 */
export async function lockUser(transaction: DatabaseHandle, uid: string): Promise<void> {
  await transaction
    .insertInto('message_boxes')
    .values({ uid, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({ revision: sql`message_boxes.revision + 1` }),
    )
    .execute();
}
