import { sql } from 'kysely';
import type { MessageGroup } from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';

/** What tells whether a message was unread. */
export interface ReadState {
  message_id: number;
  message_group: string;
  is_read: number;
}

/** Changes the count of unread messages of one group; the caller has locked the box. */
export async function addUnread(
  transaction: DatabaseHandle,
  uid: string,
  group: string,
  change: number,
): Promise<void> {
  await transaction
    .insertInto('message_counts')
    .values({ uid, message_group: group, unread_count: change })
    .onConflict((conflict) =>
      conflict
        .columns(['uid', 'message_group'])
        .doUpdateSet({ unread_count: sql`message_counts.unread_count + ${change}` }),
    )
    .execute();
}

/** Takes those of the messages that were unread from the counts; the caller has locked the box. */
export async function subtractUnread(
  transaction: DatabaseHandle,
  uid: string,
  messages: readonly ReadState[],
): Promise<void> {
  const unread = messages.filter(({ is_read: isRead }) => isRead === 0);
  if (unread.length === 0) return;
  const groups = await transaction
    .selectFrom('message_counts')
    .select(['message_group', 'read_up_to'])
    .where('uid', '=', uid)
    .execute();
  const readUpTo = new Map(groups.map((row) => [row.message_group, row.read_up_to]));
  for (const [group, ofGroup] of Map.groupBy(unread, (row) => row.message_group)) {
    const count = ofGroup.filter(({ message_id: id }) => id > (readUpTo.get(group) ?? 0)).length;
    if (count > 0) await addUnread(transaction, uid, group, -count);
  }
}

/**
 * Marks all messages of a user as read, or those of a group, by the number of the latest one: the same for ten messages
 * and for a million. The caller has locked the box.
 */
export async function readUpToLatest(
  transaction: DatabaseHandle,
  uid: string,
  group: MessageGroup | undefined,
): Promise<void> {
  let update = transaction
    .updateTable('message_counts')
    .set({
      unread_count: 0,
      read_up_to: sql`(select coalesce(max(message_id), 0) from messages where messages.uid = ${uid})`,
    })
    .where('uid', '=', uid);
  if (group !== undefined) update = update.where('message_group', '=', group);
  await update.execute();
}
