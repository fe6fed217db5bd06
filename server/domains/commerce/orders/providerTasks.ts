import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';

/**
 * The times at which the provider is asked about an unpaid order, in seconds after it was placed: soon, at its end,
 * when a code that was never scanned counts as unknown, and a day later.
 */
export const watchDelays = [60, 120, 300, 600, 1_800, 7_500, 86_400] as const;

/** The longest time for which a process may work on a task before another one takes it over, in seconds. */
const heldSeconds = 300;
/** Pauses after failures, in seconds: the first one, doubled each time up to the last one. */
const failurePause = { first: 30, last: 3_600 };
const tasksAtOnce = 20;

export type ProviderTask = RowOf<'provider_tasks'>;

/** Records what is to be said to a provider, inside the transaction of what makes it necessary. */
export async function insertTask(
  transaction: DatabaseHandle,
  task: Pick<ProviderTask, 'order_id' | 'kind' | 'due_at'>,
): Promise<void> {
  await transaction
    .insertInto('provider_tasks')
    .values(task)
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind']).doUpdateSet({ due_at: task.due_at, tries: 0 }),
    )
    .execute();
}

/** Claims tasks that are due; of several processes one gets each. */
export async function claimTasks(database: DatabaseHandle, now: number): Promise<ProviderTask[]> {
  const due = database
    .selectFrom('provider_tasks')
    .select(['order_id', 'kind'])
    .where('due_at', '<=', now)
    .where('held_until', '<=', now)
    .orderBy('due_at')
    .limit(tasksAtOnce);
  const claimed: ProviderTask[] = [];
  for (const { order_id, kind } of await due.execute()) {
    const task = await database
      .updateTable('provider_tasks')
      .set(({ eb }) => ({ held_until: now + heldSeconds, tries: eb('tries', '+', 1) }))
      .where('order_id', '=', order_id)
      .where('kind', '=', kind)
      .where('held_until', '<=', now)
      .returningAll()
      .executeTakeFirst();
    if (task) claimed.push(task);
  }
  return claimed;
}

/** Does a task again later; a task that was removed in the meantime stays removed. */
export async function postponeTask(
  database: DatabaseHandle,
  { order_id, kind }: ProviderTask,
  dueAt: number,
): Promise<void> {
  await database
    .updateTable('provider_tasks')
    .set({ due_at: dueAt, held_until: 0 })
    .where('order_id', '=', order_id)
    .where('kind', '=', kind)
    .execute();
}

export async function removeTask(
  database: DatabaseHandle,
  { order_id, kind }: Pick<ProviderTask, 'order_id' | 'kind'>,
): Promise<void> {
  await database
    .deleteFrom('provider_tasks')
    .where('order_id', '=', order_id)
    .where('kind', '=', kind)
    .execute();
}

/** Returns the time of the next try after a failure. */
export function retryAt({ tries }: ProviderTask, now: number): number {
  return now + Math.min(failurePause.first * 2 ** Math.min(tries, 20), failurePause.last);
}
