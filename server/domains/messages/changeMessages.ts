import type { MessageGroup } from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { addUnread, changeBox } from './sendMessage.ts';

/**
 * Marks messages of a person as read: those named, those of a group, or all. Other people's and unknown ones are
 * left, and so are those that were read before.
 */
export async function readMessages(
  database: DatabaseHandle,
  { uid, ids, group }: { uid: string; ids?: readonly number[] | undefined; group?: MessageGroup | undefined },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await changeBox(transaction, uid);
    let update = transaction
      .updateTable('messages')
      .set({ is_read: 1 })
      .where('uid', '=', uid)
      .where('is_read', '=', 0)
      .returning('message_group');
    if (ids) update = update.where('message_id', 'in', [...ids]);
    if (group !== undefined) update = update.where('message_group', '=', group);
    await takeFromCounts(transaction, uid, await update.execute());
  });
}

/** Removes messages of a person; other people's and unknown ones are left. */
export async function removeMessages(
  database: DatabaseHandle,
  { uid, ids }: { uid: string; ids: readonly number[] },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await changeBox(transaction, uid);
    const removed = await transaction
      .deleteFrom('messages')
      .where('uid', '=', uid)
      .where('message_id', 'in', [...ids])
      .returning(['message_group', 'is_read'])
      .execute();
    await takeFromCounts(
      transaction,
      uid,
      removed.filter((row) => row.is_read === 0),
    );
  });
}

/** What was unread is not any more. */
async function takeFromCounts(
  transaction: DatabaseHandle,
  uid: string,
  unread: readonly { message_group: string }[],
): Promise<void> {
  for (const [group, rows] of Map.groupBy(unread, (row) => row.message_group))
    await addUnread(transaction, uid, group, -rows.length);
}
