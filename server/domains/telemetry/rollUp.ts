import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import { dayOf } from '../../kernel/days.ts';
import { forgetFormerKeys } from './monthlyHash.ts';

/** The time for which rows are kept, in days; every day that can still change is among them. */
export const keptDays = 30;

/** Computes the sums of the days from `firstDay` on: of each table and release, and of all together. */
export async function rollUp(database: DatabaseHandle, firstDay: number): Promise<void> {
  for (const isWhole of [false, true]) await sumDays(database, firstDay, isWhole);
}

async function sumDays(database: DatabaseHandle, firstDay: number, isWhole: boolean): Promise<void> {
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
    .where('day', '>=', firstDay)
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

/** Removes rows whose days are closed, and the keys of former months. */
export async function forgetOldEvents(database: DatabaseHandle, now: number): Promise<void> {
  await database
    .deleteFrom('telemetry_events')
    .where('day', '<', dayOf(now) - keptDays)
    .execute();
  await forgetFormerKeys(database, now);
}
