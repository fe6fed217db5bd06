import { sql } from 'kysely';
import { currencies } from '../../../../src/api/contract/payments.ts';
import { ageOf, minorLimitsOf, youngestPayingAge } from '../../../../src/api/rules/birthDate.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { chinaMonthStart } from '../../../kernel/chinaTime.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { findBirthMonth } from '../../identity/accounts/birthMonths.ts';
import { mayBePaid } from './openOrders.ts';
import { orderStates } from './orderStates.ts';

/**
 * Refuses an order for RMB of somebody who may not pay so much (docs/product.md#minors), inside the transaction that
 * opens it, with the account locked: of two orders at once the second one counts the first.
 *
 * @throws ServiceError `birthDateNeeded`, `payerTooYoung`, `minorOrderLimit`, `minorMonthLimit`
 */
export async function requireMayPay(
  transaction: DatabaseHandle,
  { uid, amount, now }: { uid: string; amount: number; now: number },
): Promise<void> {
  const birth = await findBirthMonth(transaction, uid);
  if (!birth) throw new ServiceError('birthDateNeeded');
  if (ageOf(birth, now) < youngestPayingAge) throw new ServiceError('payerTooYoung');
  const limits = minorLimitsOf(birth, now);
  if (!limits) return;
  if (amount > limits.order) throw new ServiceError('minorOrderLimit');
  if ((await sumOfMonth(transaction, uid, now)) + amount > limits.month)
    throw new ServiceError('minorMonthLimit');
}

/** Fen that were paid in this month of China, without what was refunded, and what orders would add that may still be paid. */
async function sumOfMonth(transaction: DatabaseHandle, uid: string, now: number): Promise<number> {
  const { refunded } = orderStates;
  const { sum } = await transaction
    .selectFrom('orders')
    .select(
      sql<number>`cast(coalesce(sum(case when state = ${refunded} then amount - refunded_amount else amount end), 0)
        as bigint)`.as('sum'),
    )
    .where('uid', '=', uid)
    .where('currency', '=', currencies.rmb)
    .where((builder) => builder.or([builder('paid_at', '>=', chinaMonthStart(now)), mayBePaid(now)(builder)]))
    .executeTakeFirstOrThrow();
  return sum;
}
