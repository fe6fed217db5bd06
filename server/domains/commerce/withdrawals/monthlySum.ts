import { sql } from 'kysely';
import { withdrawalStates } from '../../../../src/api/contract/withdrawals.ts';
import { withdrawalLimits } from '../../../../src/api/contract/terms/withdrawalTerms.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/** Months are those of China, where the limit is from. */
const offsetSeconds = 8 * 3_600;

/** What a user may still withdraw this month; what failed or was cancelled does not count. @param now unix seconds */
export async function readMonthLeft(database: DatabaseHandle, uid: string, now: number): Promise<number> {
  const local = new Date((now + offsetSeconds) * 1_000);
  const start = Date.UTC(local.getUTCFullYear(), local.getUTCMonth()) / 1_000 - offsetSeconds;
  const { requested, approved, paid } = withdrawalStates;
  const { yuanbao } = await database
    .selectFrom('withdrawals')
    .select(sql<number>`cast(coalesce(sum(yuanbao), 0) as bigint)`.as('yuanbao'))
    .where('uid', '=', uid)
    .where('created_at', '>=', start)
    .where('state', 'in', [requested, approved, paid])
    .executeTakeFirstOrThrow();
  return Math.max(0, withdrawalLimits.monthly - yuanbao);
}
