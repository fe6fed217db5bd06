import { sql } from 'kysely';
import {
  messageTypes,
  type MessageName,
  type MessageParameters,
} from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';

/** A message to one person. */
export interface NewMessage {
  /** Whom it is for. */
  uid: string;
  name: MessageName;
  /** What fills the gaps of its words; see `messageTypes`. */
  parameters?: MessageParameters;
  /** Who did what it tells; nobody hears of what he or she did. */
  actorUid?: string;
  wid?: number;
  /** Unix seconds. */
  now: number;
  /** What is told once: a second message of the same occasion is left out, or takes the place of the first. */
  occasion?: { key: string; isRenewed?: boolean };
}

/**
 * Writes a message, inside the transaction of what it tells. Whoever writes to a person waits for the one before, so
 * that numbers of messages grow in the order in which they can be read.
 */
export async function sendMessage(transaction: DatabaseHandle, message: NewMessage): Promise<void> {
  const { uid, name, parameters = {}, actorUid = null, wid = null, now, occasion } = message;
  if (actorUid === uid) return;
  const { type, group } = messageTypes[name];
  await changeBox(transaction, uid);
  if (occasion?.isRenewed) await dropOccasion(transaction, uid, occasion.key);
  const { numInsertedOrUpdatedRows: written } = await transaction
    .insertInto('messages')
    .values({
      uid,
      type,
      message_group: group,
      actor_uid: actorUid,
      wid,
      parameters: JSON.stringify(parameters),
      created_at: now,
      occasion: occasion?.key ?? null,
    })
    .onConflict((conflict) => conflict.columns(['uid', 'occasion']).doNothing())
    .executeTakeFirst();
  if (written) await addUnread(transaction, uid, group, 1);
}

/** Locks a person's box until the transaction ends, and tells the streams that something changed. */
export async function changeBox(transaction: DatabaseHandle, uid: string): Promise<void> {
  await transaction
    .insertInto('message_boxes')
    .values({ uid, revision: 1 })
    .onConflict((conflict) =>
      conflict.column('uid').doUpdateSet({ revision: sql`message_boxes.revision + 1` }),
    )
    .execute();
}

/** Changes the count of unread messages of one group; the box is locked already. */
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

async function dropOccasion(transaction: DatabaseHandle, uid: string, key: string): Promise<void> {
  const dropped = await transaction
    .deleteFrom('messages')
    .where('uid', '=', uid)
    .where('occasion', '=', key)
    .returning(['is_read', 'message_group'])
    .executeTakeFirst();
  if (dropped && dropped.is_read === 0) await addUnread(transaction, uid, dropped.message_group, -1);
}
