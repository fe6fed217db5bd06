import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { chinaOffsetSeconds } from '../../../../src/api/rules/chinaDay.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import type { RowOf } from '../../../database/schema.ts';
import { cutOperatorPage, operatorPageSize, type OperatorPage } from '../../../kernel/operatorPage.ts';
import { orderStates } from './orderStates.ts';
import type { OrderRow } from './placeOrder.ts';

/**
 * The latest orders, of one state or of all; null where there is no order `before`.
 *
 * @param before the last one seen; undefined for the first page
 */
export async function listHostOrders(
  database: DatabaseHandle,
  { state, before }: { state: number | null; before: string | undefined },
): Promise<OperatorPage<OrderRow> | null> {
  let query = database.selectFrom('orders').selectAll();
  if (state !== null) query = query.where('state', '=', state);
  if (before !== undefined) {
    const last = await findHostOrder(database, before);
    if (!last) return null;
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'order_id'), '<', tuple(last.created_at, last.order_id)),
    );
  }
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(operatorPageSize + 1)
    .execute();
  return cutOperatorPage(found);
}

/** One order; undefined where there is none. */
export function findHostOrder(database: DatabaseHandle, orderId: string): Promise<OrderRow | undefined> {
  return database.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Money that arrived and belongs to no order, latest first. @param before as in {@link listHostOrders} */
export async function listIncidents(
  database: DatabaseHandle,
  before: number | undefined,
): Promise<OperatorPage<RowOf<'payment_incidents'>>> {
  let query = database.selectFrom('payment_incidents').selectAll();
  if (before !== undefined) query = query.where('incident_id', '<', before);
  return cutOperatorPage(
    await query
      .orderBy('incident_id', 'desc')
      .limit(operatorPageSize + 1)
      .execute(),
  );
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
