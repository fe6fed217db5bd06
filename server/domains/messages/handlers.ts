import type { messageCalls } from '../../../src/api/contract/messages.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { requireViewer, type HandlersOf } from '../../kernel/calls.ts';
import { readMessages, removeMessages } from './changeMessages.ts';
import { listMessages } from './listMessages.ts';
import { readUnreadCounts } from './unreadCounts.ts';

/** The handlers of the calls about the caller's messages, on one database. */
export function createMessageHandlers(
  database: DatabaseHandle,
  clock: Clock,
): HandlersOf<typeof messageCalls> {
  return {
    async messageList(list, context) {
      const { rows, ...rest } = await listMessages(database, {
        ...list,
        uid: requireViewer(context),
        now: clock(),
      });
      return { list: rows, ...rest };
    },
    unreadMessages: (_params, context) => readUnreadCounts(database, requireViewer(context)),
    async readMessages({ message_ids: ids, group }, context) {
      const uid = requireViewer(context);
      await readMessages(database, { uid, ids, group });
      return readUnreadCounts(database, uid);
    },
    async removeMessages({ message_ids: ids }, context) {
      const uid = requireViewer(context);
      await removeMessages(database, { uid, ids, now: clock() });
      return readUnreadCounts(database, uid);
    },
  };
}
