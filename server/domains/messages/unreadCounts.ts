import { messageGroups, type UnreadCountsDto } from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { countUnreadBroadcasts } from './readBroadcasts.ts';

/** Counts the unread messages of a user, in total and by group, in the order of the centre. */
export async function readUnreadCounts(database: DatabaseHandle, uid: string): Promise<UnreadCountsDto> {
  const rows = await database
    .selectFrom('message_counts')
    .select(['message_group', 'unread_count'])
    .where('uid', '=', uid)
    .where('unread_count', '>', 0)
    .execute();
  const counts = await countUnreadBroadcasts(database, uid);
  for (const { message_group: group, unread_count: count } of rows)
    counts.set(group, (counts.get(group) ?? 0) + count);
  return {
    total: [...counts.values()].reduce((total, count) => total + count, 0),
    groups: messageGroups.flatMap((group) => {
      const count = counts.get(group);
      return count === undefined ? [] : { group, count };
    }),
  };
}
