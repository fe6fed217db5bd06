import type { DatabaseHandle } from '../../../database/database.ts';
import { earningStates } from '../earnings/earningStates.ts';
import { changeEarnings, lockEarnings, type LockedEarning } from '../earnings/lockEarnings.ts';
import { house, pendingWalletOf, walletOf } from '../ledger/accounts.ts';
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
    const wallet = walletOf(uid, 3);
    const held = Math.max(0, (await readBalances(database, [wallet])).get(wallet) ?? 0);
    debt += Math.max(0, own.reduce((sum, { amount }) => sum + amount, 0) - held);
  }
  return debt;
}

/**
 * Takes the shares of every month back that a refund has taken money of, inside the transaction that ends the refund. What
 * is available may be spent already: the wallet then goes below zero, and what is earned next pays it back.
 *
 * @param order as it is after the refund
 */
export async function returnLots(transaction: DatabaseHandle, order: PaidOrder, now: number): Promise<void> {
  const months = await findUnpaidMonths(transaction, order, order.refunded_amount);
  if (months.length === 0) return;
  for (const month of months)
    await transaction
      .updateTable('member_months')
      .set({ paid: paidOf(month, order.amount - order.refunded_amount), shared: 0 })
      .where('order_id', '=', month.order_id)
      .where('month', '=', month.month)
      .execute();
  const lots = await lockLots(transaction, order, months);
  await changeEarnings(transaction, lots, { state: earningStates.returned, now });
  // One posting for all months, so that wallets are locked in their order.
  const name = `memberMonths:${order.order_id}:returned`;
  await postTransfers(transaction, { name, orderId: null, now }, lots.map(transferOf));
}

async function lockLots(
  transaction: DatabaseHandle,
  order: PaidOrder,
  months: readonly MemberMonth[],
): Promise<LockedEarning[]> {
  const lots = await transaction
    .selectFrom('earnings')
    .select('earning_id')
    .where('order_id', '=', order.order_id)
    .where(
      'month',
      'in',
      months.map(({ month }) => month),
    )
    .orderBy('available_at')
    .orderBy('earning_id')
    .execute();
  const locked = await lockEarnings(
    transaction,
    lots.map(({ earning_id: id }) => id),
  );
  return locked.filter(({ state }) => state !== earningStates.returned);
}

function transferOf({ uid, amount, state }: LockedEarning): Transfer {
  const isPending = state === earningStates.pending;
  return {
    kind: 'refund',
    debit: isPending ? pendingWalletOf(uid) : walletOf(uid, 3),
    credit: house.yuanbaoIssued,
    amount,
    mayOwe: !isPending,
  };
}
