import { sql } from 'kysely';
import type { MessageGroup } from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { countUnreadBroadcasts, readLatestBroadcastId } from './readBroadcasts.ts';

/** The fields that decide if a message is unread. */
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
  const { latest } = await transaction
    .selectFrom('messages')
    .select(({ fn, val }) => fn.coalesce(fn.max('message_id'), val(0)).as('latest'))
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const readUpTo = Math.max(latest, await readLatestBroadcastId(transaction));
  let update = transaction
    .updateTable('message_counts')
    .set({ unread_count: 0, read_up_to: readUpTo })
    .where('uid', '=', uid);
  if (group !== undefined) update = update.where('message_group', '=', group);
  await update.execute();
  // Users who have got none of their own in a group have no row for it yet.
  const unread = await countUnreadBroadcasts(transaction, uid);
  const rows = [...unread.keys()]
    .filter((ofBroadcast) => group === undefined || group === ofBroadcast)
    .map((message_group) => ({ uid, message_group, unread_count: 0, read_up_to: readUpTo }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('message_counts')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['uid', 'message_group']).doUpdateSet({ read_up_to: readUpTo }),
    )
    .execute();
}
