import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import { dayOf } from '../../kernel/days.ts';
import { forgetFormerKeys } from './monthlyHash.ts';

/** The time for which rows are kept, in days; every day that can still change is among them. */
export const keptDays = 30;
/** Seconds in which a day that has a mark gets no other one: many rows are stored of one day. */
const markSeconds = 300;
/** A mark is removed so many seconds later: every transaction that relied on it has ended, and its rows are summed. */
const restSeconds = 3_600;
const rowsAtOnce = 5_000;

/** Records, in the transaction that stores rows of these days, that their sums have to be made again. */
export async function markDays(
  transaction: DatabaseHandle,
  days: readonly number[],
  now: number,
): Promise<void> {
  // In one order everywhere: two concurrent batches that mark the same days must not deadlock.
  const rows = [...new Set(days)].toSorted((a, b) => a - b).map((day) => ({ day, marked_at: now }));
  if (rows.length === 0) return;
  await transaction
    .insertInto('telemetry_due_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('day')
        .doUpdateSet({ marked_at: now })
        .where('telemetry_due_days.marked_at', '<=', now - markSeconds),
    )
    .execute();
}

/**
 * Computes the sums of the days that rows were stored of: of each table and release, and of all together. One day after
 * the other: a statement never reads the rows of a month.
 */
export async function rollUp(database: DatabaseHandle, now: number, stop?: AbortSignal): Promise<void> {
  const due = await database.selectFrom('telemetry_due_days').selectAll().orderBy('day', 'desc').execute();
  for (const { day, marked_at: markedAt } of due) {
    if (stop?.aborted) return;
    // Deleted rows would be missing in the sum.
    if (day >= dayOf(now) - keptDays)
      for (const isWhole of [false, true]) await sumDay(database, day, isWhole);
    await database
      .deleteFrom('telemetry_due_days')
      .where('day', '=', day)
      .where('marked_at', '=', markedAt)
      .where('marked_at', '<=', now - restSeconds)
      .execute();
  }
}

async function sumDay(database: DatabaseHandle, day: number, isWhole: boolean): Promise<void> {
  const name = isWhole ? sql<string>`''` : sql.ref<string>('name');
  const release = isWhole ? sql<string>`''` : sql.ref<string>('release');
  const sums = database
    .selectFrom('telemetry_events')
    .select(({ fn }) => [
      'day',
      name.as('name'),
      release.as('release'),
      fn.countAll<number>().as('count'),
      fn.count<number>('visitor').distinct().as('visitors'),
    ])
    .where('day', '=', day)
    .where('name', '<>', 'rows_dropped')
    .groupBy(isWhole ? ['day'] : ['day', 'name', 'release']);
  await database
    .insertInto('telemetry_days')
    .columns(['day', 'name', 'release', 'count', 'visitors'])
    .expression(sums)
    .onConflict((conflict) =>
      conflict.columns(['day', 'name', 'release']).doUpdateSet((row) => ({
        count: row.ref('excluded.count'),
        visitors: row.ref('excluded.visitors'),
      })),
    )
    .execute();
}

/** Removes rows whose days are closed, in batches, and the keys of former months. */
export async function forgetOldEvents(
  database: DatabaseHandle,
  now: number,
  stop?: AbortSignal,
): Promise<void> {
  await forgetFormerKeys(database, now);
  for (let removed = rowsAtOnce; removed >= rowsAtOnce && !stop?.aborted;) {
    const old = database
      .selectFrom('telemetry_events')
      .select('event_id')
      .where('day', '<', dayOf(now) - keptDays)
      .orderBy('day')
      .limit(rowsAtOnce);
    const { numDeletedRows } = await database
      .deleteFrom('telemetry_events')
      .where('event_id', 'in', old)
      .executeTakeFirst();
    removed = Number(numDeletedRows);
    await setImmediate();
  }
}
