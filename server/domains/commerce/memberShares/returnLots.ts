import type { DatabaseHandle } from '../../../database/database.ts';
import { earningStates } from '../earnings/earningStates.ts';
import { house, pendingPurseOf, purseOf } from '../ledger/accounts.ts';
import { readBalances } from '../ledger/balances.ts';
import { postTransfers, type Transfer } from '../ledger/postTransfers.ts';
import { paidOf, type MemberMonth, type PaidOrder } from './memberMonths.ts';

/** The settled months of an order that are not paid in full any more, where so much of it is refunded. @param refunded fen */
async function findUnpaidMonths(
  database: DatabaseHandle,
  order: PaidOrder,
  refunded: number,
): Promise<MemberMonth[]> {
  const months = await database
    .selectFrom('member_months')
    .selectAll()
    .where('order_id', '=', order.order_id)
    .where('settled_at', 'is not', null)
    .execute();
  return months.filter((month) => paidOf(month, order.amount - refunded) < month.paid);
}

/** The part of the shares that a refund would take back, and that authors have spent, in yuanbao. @param refunded fen */
export async function readLotDebt(
  database: DatabaseHandle,
  order: PaidOrder,
  refunded: number,
): Promise<number> {
  const months = await findUnpaidMonths(database, order, refunded);
  if (months.length === 0) return 0;
  const lots = await database
    .selectFrom('earnings')
    .select(['uid', 'amount'])
    .where('order_id', '=', order.order_id)
    .where(
      'month',
      'in',
      months.map(({ month }) => month),
    )
    .where('state', '=', earningStates.available)
    .execute();
  let debt = 0;
  for (const [uid, own] of Map.groupBy(lots, (lot) => lot.uid)) {
    const purse = purseOf(uid, 3);
    const held = Math.max(0, (await readBalances(database, [purse])).get(purse) ?? 0);
    debt += Math.max(0, own.reduce((sum, { amount }) => sum + amount, 0) - held);
  }
  return debt;
}

/**
 * Takes the shares of every month back that a refund has taken money of, inside the transaction that ends the refund. What
 * is available may be spent already: the purse then goes below zero, and what is earned next pays it back.
 *
 * @param order as it is after the refund
 */
export async function returnLots(transaction: DatabaseHandle, order: PaidOrder, now: number): Promise<void> {
  for (const month of await findUnpaidMonths(transaction, order, order.refunded_amount)) {
    await transaction
      .updateTable('member_months')
      .set({ paid: paidOf(month, order.amount - order.refunded_amount), shared: 0 })
      .where('order_id', '=', month.order_id)
      .where('month', '=', month.month)
      .execute();
    // In this order: what was pending a moment ago is available now, never the other way round.
    const transfers = [
      ...(await takeLots(transaction, month, { state: earningStates.pending, now })),
      ...(await takeLots(transaction, month, { state: earningStates.available, now })),
    ];
    const name = `memberMonth:${month.order_id}:${month.month}:returned`;
    await postTransfers(transaction, { name, orderId: null, now }, transfers);
  }
}

async function takeLots(
  transaction: DatabaseHandle,
  { order_id: orderId, month }: MemberMonth,
  { state, now }: { state: number; now: number },
): Promise<Transfer[]> {
  const lots = await transaction
    .updateTable('earnings')
    .set({ state: earningStates.returned, settled_at: now })
    .where('order_id', '=', orderId)
    .where('month', '=', month)
    .where('state', '=', state)
    .returning(['uid', 'amount'])
    .execute();
  const isPending = state === earningStates.pending;
  return lots.map(({ uid, amount }) => ({
    kind: 'refund',
    debit: isPending ? pendingPurseOf(uid) : purseOf(uid, 3),
    credit: house.yuanbaoIssued,
    amount,
    mayOwe: !isPending,
  }));
}
