import type { MessageGroup } from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { changeBox } from './changeBox.ts';
import { markBroadcasts } from './readBroadcasts.ts';
import { readUpToLatest, subtractUnread } from './unread.ts';

/** Marks messages of a user as read: those with the given ids, those of a group, or all. Others' ids are ignored. */
export async function readMessages(
  database: DatabaseHandle,
  { uid, ids, group }: { uid: string; ids?: readonly number[] | undefined; group?: MessageGroup | undefined },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await changeBox(transaction, uid);
    if (!ids) return readUpToLatest(transaction, uid, group);
    await markBroadcasts(transaction, { uid, ids, group, isRemoved: false });
    let update = transaction
      .updateTable('messages')
      .set({ is_read: 1 })
      .where('uid', '=', uid)
      .where('message_id', 'in', [...ids])
      .where('is_read', '=', 0)
      .returning(['message_id', 'message_group']);
    if (group !== undefined) update = update.where('message_group', '=', group);
    const read = await update.execute();
    await subtractUnread(
      transaction,
      uid,
      read.map((row) => ({ ...row, is_read: 0 })),
    );
  });
}

/**
 * Removes messages of a user; unknown ids, those of other users and of messages that are still kept are ignored.
 *
 * @param now unix seconds
 */
export async function removeMessages(
  database: DatabaseHandle,
  { uid, ids, now }: { uid: string; ids: readonly number[]; now: number },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await changeBox(transaction, uid);
    await markBroadcasts(transaction, { uid, ids, isRemoved: true });
    const removed = await transaction
      .deleteFrom('messages')
      .where('uid', '=', uid)
      .where('message_id', 'in', [...ids])
      .where('kept_until', '<=', now)
      .returning(['message_id', 'message_group', 'is_read'])
      .execute();
    await subtractUnread(transaction, uid, removed);
  });
}

/** Removes what another user has caused from a user's messages. */
export async function removeMessagesOf(
  database: DatabaseHandle,
  { uid, actorUid }: { uid: string; actorUid: string },
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await changeBox(transaction, uid);
    const removed = await transaction
      .deleteFrom('messages')
      .where('uid', '=', uid)
      .where('actor_uid', '=', actorUid)
      .returning(['message_id', 'message_group', 'is_read'])
      .execute();
    await subtractUnread(transaction, uid, removed);
  });
}
