import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';

/**
 * Locks the message box of a user until the transaction ends, which changes its messages: writers to one box wait for each
 * other. Its new revision makes the user's message streams read it again.
 */
export async function changeBox(transaction: DatabaseHandle, uid: string): Promise<void> {
  await transaction
    .insertInto('message_boxes')
    .values({ uid, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({ revision: sql`message_boxes.revision + 1` }),
    )
    .execute();
}
