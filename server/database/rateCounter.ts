import { sql } from 'kysely';
import type { RateCounter } from '../kernel/rateLimits.ts';
import type { DatabaseHandle } from './database.ts';

/** Counts in the table `tries`. */
export function createRateCounter(database: DatabaseHandle): RateCounter {
  return {
    async readWait({ subject, tries }, now) {
      const row = await database
        .selectFrom('tries')
        .select('expires_at')
        .where('subject', '=', subject)
        .where('expires_at', '>', now)
        .where('count', '>=', tries)
        .executeTakeFirst();
      return row ? row.expires_at - now : 0;
    },
    async count({ subject, tries, seconds }, now) {
      const isOver = sql<boolean>`tries.expires_at <= ${now}`;
      const row = await database
        .insertInto('tries')
        .values({ subject, count: 1, expires_at: now + seconds })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet({
            count: sql<number>`case when ${isOver} then 1 else tries.count + 1 end`,
            expires_at: sql<number>`case when ${isOver} then excluded.expires_at else tries.expires_at end`,
          }),
        )
        .returning(['count', 'expires_at'])
        .executeTakeFirstOrThrow();
      return row.count > tries ? row.expires_at - now : 0;
    },
  };
}
