import type { DatabaseHandle } from '../../../database/database.ts';

/** An earning that no other transaction changes until this one ends. */
export interface LockedEarning {
  id: string;
  orderId: string;
  /** As in `EarningTable`. */
  month: number | null;
  uid: string;
  /** Yuanbao. */
  amount: number;
  state: number;
}

/**
 * Locks earnings, and reads them as they are then. All transactions lock theirs in this one order, and before any wallet: of a
 * release and a refund at the same moment the second waits for the first, and they never deadlock.
 *
 * @param earningIds in the order of `available_at` and id
 */
export async function lockEarnings(
  transaction: DatabaseHandle,
  earningIds: readonly string[],
): Promise<LockedEarning[]> {
  const locked: LockedEarning[] = [];
  for (const id of earningIds) {
    const earning = await transaction
      .updateTable('earnings')
      .set(({ ref }) => ({ state: ref('state') }))
      .where('earning_id', '=', id)
      .returning(['order_id', 'month', 'uid', 'amount', 'state'])
      .executeTakeFirstOrThrow();
    const { order_id: orderId, month, uid, amount, state } = earning;
    locked.push({ id, orderId, month, uid, amount, state });
  }
  return locked;
}

/** Changes the state of earnings that are locked. @param now unix seconds */
export async function changeEarnings(
  transaction: DatabaseHandle,
  earnings: readonly LockedEarning[],
  { state, now }: { state: number; now: number },
): Promise<void> {
  if (earnings.length === 0) return;
  await transaction
    .updateTable('earnings')
    .set({ state, settled_at: now })
    .where(
      'earning_id',
      'in',
      earnings.map(({ id }) => id),
    )
    .execute();
}
