import { sql } from 'kysely';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { drawFactorOf, drawModulus } from './contestRules.ts';

/** Puts the works of running contests into the random order of today, once a day. @param now unix seconds */
export async function drawOrders(database: DatabaseHandle, now: number): Promise<void> {
  const day = chinaDayOf(now);
  await database.transaction().execute(async (transaction) => {
    const due = await transaction
      .updateTable('contests')
      .set({ drawn_day: day })
      .where('drawn_day', '<', day)
      .where('closed_at', 'is', null)
      .where('offline_time', '>', now)
      .returning('period')
      .execute();
    if (due.length === 0) return;
    await transaction
      .updateTable('contest_entries')
      .set({ draw: sql`salt * cast(${drawFactorOf(day)} as bigint) % ${sql.lit(drawModulus)}` })
      .where(
        'period',
        'in',
        due.map(({ period }) => period),
      )
      .execute();
  });
  // A vote's source counts for one day.
  await database.deleteFrom('contest_voters').where('day', '<', day).execute();
}
