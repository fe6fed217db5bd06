import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database } from '../../../database/schema.ts';
import { codeSeconds, orderStates } from './orderStates.ts';

/**
 * Selects the orders whose code may still be paid. One that was cancelled or has expired is among them until its provider has
 * closed it: a code that was never scanned cannot be closed there, and is accepted until it is too old.
 *
 * @param now unix seconds
 */
export function mayBePaid(now: number) {
  return (eb: ExpressionBuilder<Database, 'orders'>): Expression<SqlBool> =>
    eb.and([
      eb('orders.state', 'in', [orderStates.unpaid, orderStates.closing]),
      eb('orders.created_at', '>', now - codeSeconds),
    ]);
}
