import {
  messageTypes,
  type MessageName,
  type MessageParameters,
} from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { changeBox } from './changeBox.ts';
import { addUnread, subtractUnread } from './unread.ts';

/** A message to one user. */
export interface NewMessage {
  /** Its recipient. */
  uid: string;
  name: MessageName;
  /** The values in its text; see `messageTypes`. */
  parameters?: MessageParameters;
  /** The user who caused it; users get no messages about their own actions. */
  actorUid?: string;
  wid?: number;
  /** Unix seconds. */
  now: number;
  /** At most one message with a key is stored per recipient. */
  dedupeKey?: string;
  /** True if it replaces the earlier message with its key, unless it says the same; otherwise it is discarded. */
  replacesEarlier?: boolean;
  /** The time until which its recipient cannot remove it, in unix seconds. */
  keptUntil?: number;
}

/**
 * Writes a message, inside the transaction of the event that it is about. Writers to one recipient wait for each other,
 * so that message ids grow in the order in which they become visible: pages by id skip nothing.
 *
 * @returns whether it was written: not where its recipient caused it, blocks who did, or has one with its key
 */
export async function sendMessage(transaction: DatabaseHandle, message: NewMessage): Promise<boolean> {
  const { uid, name, parameters = {}, actorUid = null, wid = null, now, dedupeKey = null } = message;
  if (actorUid === uid) return false;
  if (actorUid !== null && (await isBlocked(transaction, uid, actorUid))) return false;
  const { type, group } = messageTypes[name];
  await changeBox(transaction, uid);
  const text = JSON.stringify(parameters);
  if (message.replacesEarlier && dedupeKey !== null)
    await removeEarlier(transaction, uid, { dedupeKey, type, text });
  const { numInsertedOrUpdatedRows: written } = await transaction
    .insertInto('messages')
    .values({
      uid,
      type,
      message_group: group,
      actor_uid: actorUid,
      wid,
      parameters: text,
      created_at: now,
      dedupe_key: dedupeKey,
      kept_until: message.keptUntil ?? 0,
    })
    .onConflict((conflict) => conflict.columns(['uid', 'dedupe_key']).doNothing())
    .executeTakeFirst();
  if (!written) return false;
  await addUnread(transaction, uid, group, 1);
  return true;
}

/** True if a user has blocked the one who caused a message. */
async function isBlocked(transaction: DatabaseHandle, uid: string, actorUid: string): Promise<boolean> {
  const block = await transaction
    .selectFrom('user_blocks')
    .select('created_at')
    .where('blocker_uid', '=', uid)
    .where('blocked_uid', '=', actorUid)
    .executeTakeFirst();
  return block !== undefined;
}

async function removeEarlier(
  transaction: DatabaseHandle,
  uid: string,
  { dedupeKey, type, text }: { dedupeKey: string; type: number; text: string },
): Promise<void> {
  const removed = await transaction
    .deleteFrom('messages')
    .where('uid', '=', uid)
    .where('dedupe_key', '=', dedupeKey)
    .where(({ eb, or }) => or([eb('type', '!=', type), eb('parameters', '!=', text)]))
    .returning(['message_id', 'is_read', 'message_group'])
    .execute();
  await subtractUnread(transaction, uid, removed);
}
