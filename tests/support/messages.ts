import type { DatabaseHandle } from '../../server/database/database.ts';

/** Counts the unread rows of a user's messages, by group; the counts must equal them. */
export async function countUnreadRows(
  database: DatabaseHandle,
  uid: string,
): Promise<Partial<Record<string, number>>> {
  const rows = await database
    .selectFrom('messages')
    .leftJoin('message_counts as counts', (join) =>
      join.onRef('counts.message_group', '=', 'messages.message_group').on('counts.uid', '=', uid),
    )
    .select('messages.message_group')
    .where('messages.uid', '=', uid)
    .where('is_read', '=', 0)
    .where(({ eb, fn, val }) => eb('message_id', '>', fn.coalesce('read_up_to', val(0))))
    .execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.message_group)].map(([group, found]) => [group, found.length]),
  );
}
