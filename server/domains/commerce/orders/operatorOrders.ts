import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { chinaOffsetSeconds } from '../../../kernel/chinaTime.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import type { RowOf } from '../../../database/schema.ts';
import { orderStates } from './orderStates.ts';
import type { OrderRow } from './placeOrder.ts';

const rowsAtMost = 200;

/** The latest orders, of one state or of all. */
export function listHostOrders(database: DatabaseHandle, state: number | null): Promise<OrderRow[]> {
  let query = database.selectFrom('orders').selectAll();
  if (state !== null) query = query.where('state', '=', state);
  return query.orderBy('created_at', 'desc').orderBy('order_id', 'desc').limit(rowsAtMost).execute();
}

/** One order; undefined where there is none. */
export function findHostOrder(database: DatabaseHandle, orderId: string): Promise<OrderRow | undefined> {
  return database.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Money that arrived and belongs to no order, latest first. */
export function listIncidents(database: DatabaseHandle): Promise<RowOf<'payment_incidents'>[]> {
  return database
    .selectFrom('payment_incidents')
    .selectAll()
    .orderBy('incident_id', 'desc')
    .limit(rowsAtMost)
    .execute();
}

/** The sum that was paid on one day in one currency. */
export interface PaidDay {
  /** Counted in days of China since 1970. */
  day: number;
  currency: number;
  amount: number;
  orders: number;
}

/**
 * Sums the payments of each day of China, by currency, latest first; later refunds are not subtracted.
 *
 * @param firstDay as in {@link PaidDay}
 */
export async function sumPaidDays(database: DatabaseHandle, firstDay: number): Promise<PaidDay[]> {
  // Whole numbers: both databases leave the rest of a division out.
  const day = sql<number>`(paid_at + ${sql.lit(chinaOffsetSeconds)}) / ${sql.lit(secondsPerDay)}`;
  const rows = await database
    .selectFrom('orders')
    .select(({ fn }) => [
      day.as('day'),
      'currency',
      fn.sum<number>('amount').as('amount'),
      fn.countAll<number>().as('orders'),
    ])
    .where('paid_at', '>=', firstDay * secondsPerDay - chinaOffsetSeconds)
    .where('state', 'in', [orderStates.paid, orderStates.refunding, orderStates.refunded])
    .groupBy([day, 'currency'])
    .orderBy('day', 'desc')
    .orderBy('currency')
    .execute();
  // PostgreSQL sums big integers to decimals, which arrive as text.
  return rows.map((row) => ({ ...row, amount: Number(row.amount), orders: Number(row.orders) }));
}
