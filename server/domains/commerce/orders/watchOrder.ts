import type { DatabaseHandle } from '../../../database/database.ts';
import type { PaymentProvider, ProviderAnswer } from '../providers/provider.ts';
import type { OrderRow } from './placeOrder.ts';
import { codeSeconds, orderStates, payableStates } from './orderStates.ts';
import { insertTask } from './providerTasks.ts';
import { settle } from './settle.ts';

/** A client's questions are passed on to the provider at most this often, in seconds. */
const askInterval = 3;

/** The database of orders, and the providers that collect for them. */
export interface OrderTools {
  database: DatabaseHandle;
  providers: readonly PaymentProvider[];
}

export function isPayable({ state }: OrderRow): boolean {
  return (payableStates as readonly number[]).includes(state);
}

/**
 * Asks the provider about an order that is not paid, and applies the answer; an order that has expired or was cancelled is
 * closed there.
 *
 * @throws what the provider throws: then nothing is known, and nothing has changed
 */
export async function refreshOrder(
  { database, providers }: OrderTools,
  order: OrderRow,
  now: number,
): Promise<void> {
  const provider = providers.find(({ name }) => name === order.provider);
  if (!provider || !isPayable(order)) return;
  const isOver = order.state !== orderStates.unpaid || (await expireOrder(database, order, now));
  const { order_id } = order;
  const answer = await (isOver ? provider.close(order_id) : provider.query(order_id));
  await applyAnswer(database, order, answer, now);
}

/** The same for a client that shows the code: at most every three seconds, however many callers ask. */
export async function refreshShownOrder(tools: OrderTools, order: OrderRow, now: number): Promise<void> {
  if (!isPayable(order)) return;
  const { numUpdatedRows: claimed } = await tools.database
    .updateTable('orders')
    .set({ asked_at: now })
    .where('order_id', '=', order.order_id)
    .where('asked_at', '<=', now - askInterval)
    .executeTakeFirst();
  if (claimed) await refreshOrder(tools, order, now);
}

/** @returns whether its time is over */
async function expireOrder(database: DatabaseHandle, order: OrderRow, now: number): Promise<boolean> {
  if (order.expires_at > now) return false;
  await closeOrder(database, order.order_id, 'expired');
  return true;
}

async function closeOrder(
  database: DatabaseHandle,
  orderId: string,
  reason: 'expired' | 'cancelled',
): Promise<boolean> {
  const { numUpdatedRows: closed } = await database
    .updateTable('orders')
    .set({ state: orderStates.closing, closing_reason: reason })
    .where('order_id', '=', orderId)
    .where('state', '=', orderStates.unpaid)
    .executeTakeFirst();
  return closed > 0n;
}

/**
 * Cancels an unpaid order; a task informs the provider, at once.
 *
 * @returns whether it was unpaid
 */
export function cancelOrder(database: DatabaseHandle, orderId: string, now: number): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const isClosed = await closeOrder(transaction, orderId, 'cancelled');
    if (isClosed) await insertTask(transaction, { order_id: orderId, kind: 'watch', due_at: now });
    return isClosed;
  });
}

async function applyAnswer(
  database: DatabaseHandle,
  { order_id, created_at, expires_at }: OrderRow,
  answer: ProviderAnswer,
  now: number,
): Promise<void> {
  if (answer.kind === 'unpaid') return;
  if (answer.kind === 'paid') return void (await settle(database, answer.evidence, now));
  // A code that was never scanned is not known to the provider, and may still be scanned.
  if (answer.kind === 'notExist' && created_at > now - codeSeconds) return;
  await closeOrder(database, order_id, expires_at > now ? 'cancelled' : 'expired');
  await database
    .updateTable('orders')
    .set({ state: orderStates.closed })
    .where('order_id', '=', order_id)
    .where('state', '=', orderStates.closing)
    .execute();
}
