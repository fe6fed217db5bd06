import { sql } from 'kysely';
import type { MessageGroup } from '../../../src/api/contract/messages.ts';
import type { DatabaseHandle } from '../../database/database.ts';

/**
 * The messages to many users that one of them has: those of the audience, sent after the user registered, without those
 * that the user removed.
 */
export function selectBroadcasts(database: DatabaseHandle, uid: string, group?: MessageGroup) {
  const query = database
    .selectFrom('users')
    .leftJoin('accounts', 'accounts.uid', 'users.uid')
    .innerJoin('broadcasts', (join) =>
      join
        .on(
          sql<boolean>`coalesce(accounts.created_at, 0) between broadcasts.registered_from and broadcasts.registered_until`,
        )
        .on(
          sql<boolean>`broadcasts.audience in ('all', case when users.works_count > 0 then 'authors' else 'others' end)`,
        ),
    )
    .leftJoin('broadcast_marks as marks', (join) =>
      join.onRef('marks.broadcast_id', '=', 'broadcasts.broadcast_id').onRef('marks.uid', '=', 'users.uid'),
    )
    .leftJoin('message_counts as counts', (join) =>
      join
        .onRef('counts.message_group', '=', 'broadcasts.message_group')
        .onRef('counts.uid', '=', 'users.uid'),
    )
    .where('users.uid', '=', uid)
    .where(({ eb, or }) => or([eb('marks.is_removed', 'is', null), eb('marks.is_removed', '=', 0)]));
  return group === undefined ? query : query.where('broadcasts.message_group', '=', group);
}

/** The columns of {@link selectBroadcasts} that a list needs, in its order. */
export function listBroadcasts(
  database: DatabaseHandle,
  {
    uid,
    group,
    beforeId,
    afterId = 0,
    limit,
  }: {
    uid: string;
    group?: MessageGroup | undefined;
    beforeId?: number | undefined;
    afterId?: number;
    limit: number;
  },
) {
  let query = selectBroadcasts(database, uid, group)
    .select([
      'broadcasts.broadcast_id as message_id',
      'broadcasts.type',
      'broadcasts.message_group',
      'broadcasts.created_at',
      'broadcasts.parameters',
      'counts.read_up_to',
      'marks.uid as marked',
    ])
    .where('broadcasts.broadcast_id', '>', afterId)
    .orderBy('broadcasts.broadcast_id', 'desc')
    .limit(limit);
  if (beforeId !== undefined) query = query.where('broadcasts.broadcast_id', '<', beforeId);
  return query.execute();
}

/** Counts those that a user has not read, by group. */
export async function countUnreadBroadcasts(
  database: DatabaseHandle,
  uid: string,
): Promise<Map<string, number>> {
  const rows = await selectBroadcasts(database, uid)
    .select(({ fn }) => ['broadcasts.message_group', fn.countAll<number>().as('count')])
    .where('marks.uid', 'is', null)
    .where(({ eb, fn, val }) => eb('broadcasts.broadcast_id', '>', fn.coalesce('counts.read_up_to', val(0))))
    .groupBy('broadcasts.message_group')
    .execute();
  return new Map(rows.map((row) => [row.message_group, Number(row.count)]));
}

/** Marks some of a user's as read or removed; ids of others are ignored. The caller has locked the box. */
export async function markBroadcasts(
  transaction: DatabaseHandle,
  {
    uid,
    ids,
    group,
    isRemoved,
  }: { uid: string; ids: readonly number[]; group?: MessageGroup | undefined; isRemoved: boolean },
): Promise<void> {
  const rows = await selectBroadcasts(transaction, uid, group)
    .select('broadcasts.broadcast_id')
    .where('broadcasts.broadcast_id', 'in', [...ids])
    .execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto('broadcast_marks')
    .values(rows.map((row) => ({ uid, broadcast_id: row.broadcast_id, is_removed: isRemoved ? 1 : 0 })))
    .onConflict((conflict) =>
      isRemoved
        ? conflict.columns(['uid', 'broadcast_id']).doUpdateSet({ is_removed: 1 })
        : conflict.columns(['uid', 'broadcast_id']).doNothing(),
    )
    .execute();
}

/** The number of the latest of all; 0 where there is none. */
export async function readLatestBroadcastId(database: DatabaseHandle): Promise<number> {
  const latest = await database
    .selectFrom('broadcasts')
    .select('broadcast_id')
    .orderBy('broadcast_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.broadcast_id ?? 0;
}
