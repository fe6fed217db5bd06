import type { DatabaseHandle } from '../../server/database/database.ts';

/** Counts the unread rows of a user's messages, by group; the counts must equal them. */
export async function countUnreadRows(
  database: DatabaseHandle,
  uid: string,
): Promise<Partial<Record<string, number>>> {
  const rows = await database
    .selectFrom('messages')
    .select('message_group')
    .where('uid', '=', uid)
    .where('is_read', '=', 0)
    .execute();
  return Object.fromEntries(
    [...Map.groupBy(rows, (row) => row.message_group)].map(([group, found]) => [group, found.length]),
  );
}
