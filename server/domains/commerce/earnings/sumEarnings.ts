import { sql } from 'kysely';
import {
  earningSpans,
  type EarningSumDto,
  type EarningUnit,
} from '../../../../src/api/contract/withdrawals.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { chinaOffsetSeconds } from '../../../../src/api/rules/chinaDay.ts';
import { chinaDayStart, chinaMonthStart } from '../../../kernel/chinaTime.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { earningStates } from './earningStates.ts';

/**
 * Sums the earnings of an author's works in each of the latest months or days of China, the running one last. A
 * refunded sale counts nowhere.
 *
 * @param now unix seconds
 */
export async function sumEarnings(
  database: DatabaseHandle,
  { uid, unit, now }: { uid: string; unit: EarningUnit; now: number },
): Promise<EarningSumDto[]> {
  const start = unit === 'month' ? chinaMonthStart : chinaDayStart;
  const count = earningSpans[unit];
  const sums = Array.from({ length: count }, (_, index) => ({
    begins_at: start(now, count - 1 - index),
    earned: 0,
  }));
  const { rows } = await sql<{ day: number; earned: number }>`
    select cast((created_at + ${sql.lit(chinaOffsetSeconds)}) / ${sql.lit(secondsPerDay)} as bigint) as day,
      cast(sum(amount) as bigint) as earned
    from earnings
    where uid = ${uid} and state <> ${earningStates.returned} and created_at >= ${sums[0]?.begins_at ?? now}
    group by 1`.execute(database);
  for (const { day, earned } of rows) {
    const begins = day * secondsPerDay - chinaOffsetSeconds;
    const sum = sums.findLast(({ begins_at }) => begins_at <= begins);
    if (sum) sum.earned += earned;
  }
  return sums;
}
