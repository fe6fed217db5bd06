import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import type { TelemetryDayTable, TelemetryDropTable } from './tables.ts';

/** The sum of each day, latest first. */
export function listDays(
  database: DatabaseHandle,
  firstDay: number,
): Promise<Pick<TelemetryDayTable, 'day' | 'count' | 'visitors'>[]> {
  return database
    .selectFrom('telemetry_days')
    .select(['day', 'count', 'visitors'])
    .where('day', '>=', firstDay)
    .where('name', '=', '')
    .where('release', '=', '')
    .orderBy('day', 'desc')
    .execute();
}

/** Lists the counts of discarded telemetry, by day and reason. */
export function listDropped(database: DatabaseHandle, firstDay: number): Promise<TelemetryDropTable[]> {
  return database
    .selectFrom('telemetry_drops')
    .selectAll()
    .where('day', '>=', firstDay)
    .orderBy('day', 'desc')
    .orderBy('reason')
    .execute();
}

/** Lists the counts of each event, by release. */
export async function listEvents(
  database: DatabaseHandle,
  firstDay: number,
): Promise<{ name: string; release: string; count: number }[]> {
  const rows = await database
    .selectFrom('telemetry_days')
    .select(({ fn }) => ['name', 'release', fn.sum<number>('count').as('count')])
    .where('day', '>=', firstDay)
    .where('name', '<>', '')
    .groupBy(['name', 'release'])
    .orderBy('name')
    .orderBy('release')
    .execute();
  // PostgreSQL sums big integers to decimals, which arrive as text.
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}

/**
 * Counts the visitors who took the first step, then also the second, and so on: every row is read once, from an index.
 */
export async function countFunnel(
  database: DatabaseHandle,
  steps: readonly string[],
  firstDay: number,
): Promise<number[]> {
  const taken = steps.map((step, index) =>
    sql<number>`max(case when name = ${step} then 1 else 0 end)`.as(`step${index}`),
  );
  const visitors = database
    .selectFrom('telemetry_events')
    .select(taken)
    .where('name', 'in', [...steps])
    .where('day', '>=', firstDay)
    .where('visitor', 'is not', null)
    .groupBy('visitor');
  const reached = steps.map((_step, index) => {
    const all = steps.slice(0, index + 1).map((_former, former) => sql.ref(`step${former}`));
    return sql<number | null>`sum(${sql.join(all, sql` * `)})`.as(`reached${index}`);
  });
  const row = await database.selectFrom(visitors.as('visitors')).select(reached).executeTakeFirstOrThrow();
  // The sum of nothing is null, and PostgreSQL's sums are big integers.
  return steps.map((_step, index) => Number(row[`reached${index}`] ?? 0));
}
