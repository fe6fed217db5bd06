import * as v from 'valibot';
import { order as orderSchema, type OrderDto } from '../../../../src/api/contract/payments.ts';
import type { RowOf } from '../../../database/schema.ts';
import { orderStates } from './orderStates.ts';

const { unpaid, paid, closing, closed, refunding, refunded } = orderStates;
const goodsSchema = orderSchema.entries.goods;
const currencySchema = orderSchema.entries.currency_id;

/** The shorter form of a phase that the contract also has: 0 gone, 1 unpaid, 2 paid. */
const statesOfPhases: Record<OrderDto['phase'], OrderDto['state']> = {
  unpaid: 1,
  ...{ expired: 0, cancelled: 0 },
  ...{ paid: 2, refunding: 2, refunded: 2 },
};

/** An order as the contract has it. @param now unix seconds */
export function presentOrder(row: RowOf<'orders'>, now: number): OrderDto {
  const phase = phaseOf(row, now);
  return {
    order_id: row.order_id,
    goods: v.parse(goodsSchema, JSON.parse(row.goods)),
    currency_id: v.parse(currencySchema, row.currency),
    amount: row.amount,
    state: statesOfPhases[phase],
    phase,
    is_late: row.paid_at !== null && row.closing_reason !== null,
    refunded_amount: row.state === refunded ? row.refunded_amount : 0,
    provider: row.provider,
    created_at: row.created_at,
    paid_at: row.paid_at,
    remaining_seconds: phase === 'unpaid' ? Math.max(0, row.expires_at - now) : 0,
  };
}

/** An order that has expired is shown so even before the job has closed it. */
function phaseOf({ state, closing_reason, expires_at }: RowOf<'orders'>, now: number): OrderDto['phase'] {
  switch (state) {
    case unpaid:
      return expires_at > now ? 'unpaid' : 'expired';
    case paid:
      return 'paid';
    case closing:
    case closed:
      return closing_reason ?? 'expired';
    case refunding:
      return 'refunding';
    case refunded:
      return 'refunded';
    default:
      throw new RangeError(`An order has the state ${state}.`);
  }
}
