import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { Mismatch } from '../ledger/reconcileLedger.ts';
import { orderStates } from './orderStates.ts';

const paidStates = sql.join([orderStates.paid, orderStates.refunding, orderStates.refunded]);

/** Every paid order has its transfers and what was bought: its purchase or its period; no other order has. */
export async function reconcileOrders(database: DatabaseHandle): Promise<Mismatch[]> {
  const hasTransfer = sql`exists (select 1 from ledger_transfers where ledger_transfers.order_id = orders.order_id)`;
  const hasPurchase = sql`exists (select 1 from purchases where purchases.order_id = orders.order_id
    and purchases.revoked_at is null)`;
  const hasPeriod = sql`exists (select 1 from memberships where memberships.source = 'order:' || orders.order_id)`;
  const find = async (what: Mismatch['what'], condition: ReturnType<typeof sql>): Promise<Mismatch[]> => {
    const { rows } = await sql<{ order_id: string; state: number }>`select order_id, state from orders
      where ${condition} order by order_id`.execute(database);
    return rows.map(({ order_id, state }) => ({ what, subject: order_id, detail: `state ${state}` }));
  };
  return [
    ...(await find('paidWithoutTransfer', sql`state in (${paidStates}) and not ${hasTransfer}`)),
    ...(await find('unpaidWithTransfer', sql`state not in (${paidStates}) and ${hasTransfer}`)),
    ...(await find(
      'paidWithoutPurchase',
      sql`kind = 'wallpaper' and state = ${orderStates.paid} and not ${hasPurchase}`,
    )),
    ...(await find('unpaidWithPurchase', sql`state <> ${orderStates.paid} and ${hasPurchase}`)),
    ...(await find(
      'paidWithoutPurchase',
      sql`kind = 'membership' and state in (${paidStates}) and not ${hasPeriod}`,
    )),
    ...(await find('unpaidWithPurchase', sql`state not in (${paidStates}) and ${hasPeriod}`)),
  ];
}
