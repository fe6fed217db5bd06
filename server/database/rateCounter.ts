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
    async count({ subject, tries, seconds }, now, amount = 1) {
      const isOver = sql<boolean>`tries.expires_at <= ${now}`;
      const row = await database
        .insertInto('tries')
        .values({ subject, count: amount, expires_at: now + seconds })
        .onConflict((conflict) =>
          conflict.column('subject').doUpdateSet({
            count: sql<number>`case when ${isOver} then ${amount} else tries.count + ${amount} end`,
            expires_at: sql<number>`case when ${isOver} then excluded.expires_at else tries.expires_at end`,
          }),
        )
        .returning(['count', 'expires_at'])
        .executeTakeFirstOrThrow();
      return row.count > tries ? row.expires_at - now : 0;
    },
  };
}
