import { sql } from 'kysely';
import { withdrawalStates } from '../../../../src/api/contract/withdrawals.ts';
import { withdrawalLimits } from '../../../../src/api/contract/withdrawalTerms.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { chinaMonthStart } from '../../../kernel/chinaTime.ts';

/**
 * Reads the sum that a user may still withdraw in the month of China that contains `now`; failed and cancelled
 * withdrawals do not count.
 *
 * @param now unix seconds
 */
export async function readMonthLeft(database: DatabaseHandle, uid: string, now: number): Promise<number> {
  const { requested, approved, paid } = withdrawalStates;
  const { yuanbao } = await database
    .selectFrom('withdrawals')
    .select(sql<number>`cast(coalesce(sum(yuanbao), 0) as bigint)`.as('yuanbao'))
    .where('uid', '=', uid)
    .where('created_at', '>=', chinaMonthStart(now))
    .where('state', 'in', [requested, approved, paid])
    .executeTakeFirstOrThrow();
  return Math.max(0, withdrawalLimits.monthly - yuanbao);
}
