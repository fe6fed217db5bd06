import type { Generated } from 'kysely';
import type { JsonText } from '../../kernel/jsonText.ts';

// Messages to users.

/** A message to one user. Type and parameters determine its text (`src/api/contract/messages.ts`). */
export interface MessageTable {
  /** Grows with time for one user: it is assigned while that user is locked. */
  message_id: Generated<number>;
  uid: string;
  type: number;
  message_group: string;
  /** The user who caused it. */
  actor_uid: string | null;
  wid: number | null;
  parameters: JsonText;
  created_at: number;
  /** 1 for a message that was read by itself; `read_up_to` of its group says it of those that were read together. */
  is_read: Generated<number>;
  /** At most one message of a user has it, such as the one about a day's downloads, which replaces the last one. */
  dedupe_key: string | null;
  /** The time until which it cannot be removed; 0 for most. */
  kept_until: Generated<number>;
}

/** One row for each user who ever got a message; also the lock of these messages (`changeBox`). */
export interface MessageBoxTable {
  uid: string;
  /** Incremented with every change of the user's messages; streams poll it. */
  revision: number;
}

/** Number of unread messages of one user in one group. */
export interface MessageCountTable {
  uid: string;
  message_group: string;
  unread_count: number;
  /** All messages up to this number are read; 0 where none were read together. */
  read_up_to: Generated<number>;
}

/** A message to many users (`sendBroadcast`). Its number is one of the messages', so that lists of both are in one order. */
export interface BroadcastTable {
  broadcast_id: number;
  type: number;
  message_group: string;
  parameters: JsonText;
  created_at: number;
  dedupe_key: string;
  /** Readers registered between these, in unix seconds; users without an account registered at 0. */
  registered_from: number;
  registered_until: number;
  /** Authors are users with works. */
  audience: 'all' | 'authors' | 'others';
}

/** A message to many users that one of them has read, or removed, by itself. */
export interface BroadcastMarkTable {
  uid: string;
  broadcast_id: number;
  is_removed: Generated<number>;
}

declare module '../../database/schema.ts' {
  interface Database {
    messages: MessageTable;
    message_boxes: MessageBoxTable;
    message_counts: MessageCountTable;
    broadcasts: BroadcastTable;
    broadcast_marks: BroadcastMarkTable;
  }
}
