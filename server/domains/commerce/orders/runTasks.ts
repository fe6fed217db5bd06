import { finishRefund } from './refundOrder.ts';
import {
  claimTasks,
  postponeTask,
  removeTask,
  retryAt,
  watchDelays,
  type ProviderTask,
} from './providerTasks.ts';
import type { OrderRow } from './placeOrder.ts';
import { orderStates } from './orderStates.ts';
import { isPayable, refreshOrder, type OrderTools } from './watchOrder.ts';

/** The pause before the provider is asked again about a refund that it is still working on, in seconds. */
const refundPause = 60;

/**
 * Does what is due at providers: asks about unpaid orders, closes those that are over, sends refunds. A task that fails is
 * done again later.
 *
 * @param now unix seconds
 * @param onFailure called with what a provider threw
 */
export async function runDueTasks(
  tools: OrderTools,
  now: number,
  onFailure: (error: unknown) => void,
): Promise<void> {
  for (const task of await claimTasks(tools.database, now))
    try {
      await runTask(tools, task, now);
    } catch (error) {
      onFailure(error);
      await postponeTask(tools.database, task, retryAt(task, now));
    }
}

async function runTask(tools: OrderTools, task: ProviderTask, now: number): Promise<void> {
  const { database } = tools;
  const order = await readOrder(tools, task);
  if (task.kind === 'refund') {
    const isDone = await finishRefund(tools, order, now);
    return isDone ? removeTask(database, task) : postponeTask(database, task, now + refundPause);
  }
  await refreshOrder(tools, order, now);
  const next = nextWatch(await readOrder(tools, task), now);
  await (next === null ? removeTask(database, task) : postponeTask(database, task, next));
}

function readOrder({ database }: OrderTools, { order_id }: ProviderTask): Promise<OrderRow> {
  return database.selectFrom('orders').selectAll().where('order_id', '=', order_id).executeTakeFirstOrThrow();
}

/** Returns the time of the next question; null where there is nothing more to learn. */
function nextWatch(order: OrderRow, now: number): number | null {
  if (!isPayable(order)) return null;
  const next = watchDelays.map((delay) => order.created_at + delay).find((time) => time > now);
  if (next !== undefined) return next;
  // A provider that was away for a day: an order is not forgotten before it is closed.
  return order.state === orderStates.closed ? null : now + watchDelays[4];
}
