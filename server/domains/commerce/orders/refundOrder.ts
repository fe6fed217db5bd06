import * as v from 'valibot';
import { goodsSchemas } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { readShareDebt, returnEarning } from '../earnings/recordEarning.ts';
import { readBalances } from '../ledger/balances.ts';
import { readRechargeLot } from '../ledger/fishLots.ts';
import { house, walletOf } from '../ledger/accounts.ts';
import { postTransfers, type Transfer } from '../ledger/postTransfers.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { countUnusedDays, lengthenGrant, shortenGrant } from '../memberships/grants.ts';
import { readLotDebt, returnLots } from '../memberShares/returnLots.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { goodsOf, sourceOf } from './orderMembership.ts';
import type { OrderRow } from './placeOrder.ts';
import { orderStates } from './orderStates.ts';
import { insertTask } from './providerTasks.ts';
import { rechargeGoods } from './recharge.ts';
import type { OrderTools } from './watchOrder.ts';

/** The effects of a refund. */
export interface RefundPlan {
  order: OrderRow;
  /** The amount that is paid back, in the currency of the order. */
  amount: number;
  /** Fish that the buyer gives back for it; 0 where fish is what goes back. */
  fish: number;
  /** Of that, what comes from other fish than the order's, which is spent: the host allowed it. */
  otherFish: number;
  /** Of that, what the buyer does not have: the wallet goes below zero. */
  debt: number;
  /** Yuanbao of the share that the author has not any more: that wallet goes below zero. */
  authorDebt: number;
  /** Whole days of membership that are taken back. */
  days: number;
}

/** The error of an order that cannot be refunded. */
export class RefundRefused extends Error {
  override name = 'RefundRefused';
}

/**
 * Plans the refund of a paid order: a recharge as far as its own fish is unspent (or in full, with other fish and debt), a wallpaper in full (its author
 * gives the share back),
 * a membership by the whole days that are left.
 *
 * @throws RefundRefused
 */
export async function planRefund(
  database: DatabaseHandle,
  order: OrderRow,
  { isDebtAllowed, now }: { isDebtAllowed: boolean; now: number },
): Promise<RefundPlan> {
  if (order.state !== orderStates.paid) throw new RefundRefused('Only a paid order can be refunded.');
  const nothing = { fish: 0, otherFish: 0, debt: 0, authorDebt: 0, days: 0 };
  if (order.kind === 'wallpaper') {
    const authorDebt = await readShareDebt(database, order.order_id);
    return { ...nothing, order, amount: order.amount, authorDebt };
  }
  if (order.kind === 'exchange') throw new RefundRefused('An exchange is final.');
  if (order.kind === 'membership')
    return { ...nothing, order, ...(await planMembershipRefund(database, order, now)) };
  const { fish } = v.parse(goodsSchemas.fish, JSON.parse(order.goods));
  const wallet = walletOf(order.uid, 2);
  const held = Math.max(0, (await readBalances(database, [wallet])).get(wallet) ?? 0);
  const { left } = await readRechargeLot(database, { uid: order.uid, orderId: order.order_id });
  if (isDebtAllowed || left >= fish) {
    const debt = Math.max(0, fish - held);
    return { ...nothing, order, amount: order.amount, fish, otherFish: fish - left - debt, debt };
  }
  // Whole steps, so that what goes back is whole fen as well.
  const unspent = left - (left % rechargeGoods.step);
  if (unspent === 0) throw new RefundRefused('The fish of this order is spent.');
  return { ...nothing, order, amount: unspent * rechargeGoods.fenPerFish, fish: unspent };
}

async function planMembershipRefund(
  database: DatabaseHandle,
  order: OrderRow,
  now: number,
): Promise<Pick<RefundPlan, 'amount' | 'authorDebt' | 'days'>> {
  const unused = await countUnusedDays(database, sourceOf(order), now);
  const days = Math.min(unused, goodsOf(order).days);
  const amount = Math.floor((order.amount * days) / goodsOf(order).days);
  if (amount === 0) throw new RefundRefused('No whole day of this membership is left.');
  return { amount, authorDebt: await readLotDebt(database, order, amount), days };
}

/**
 * Begins a planned refund: RMB goes back through its provider, by a task; a wallpaper is refunded at once.
 *
 * @throws RefundRefused when the order has changed since; BalanceTooLow when the fish was spent since
 */
export function beginRefund(
  database: DatabaseHandle,
  plan: RefundPlan,
  note: string,
  now: number,
): Promise<void> {
  return plan.order.kind === 'wallpaper'
    ? refundWallpaper(database, plan, note, now)
    : refundPayment(database, plan, note, now);
}

/** Marks the order, so that of two refunds at once one happens. */
async function changeState(
  transaction: DatabaseHandle,
  { order, amount }: RefundPlan,
  { state, note }: { state: number; note: string },
): Promise<number> {
  const changed = await transaction
    .updateTable('orders')
    .set(({ eb }) => ({
      state,
      refunded_amount: amount,
      refund_note: note,
      refund_count: eb('refund_count', '+', 1),
    }))
    .where('order_id', '=', order.order_id)
    .where('state', '=', orderStates.paid)
    .returning('refund_count')
    .executeTakeFirst();
  if (!changed) throw new RefundRefused('Only a paid order can be refunded.');
  return changed.refund_count;
}

function refundWallpaper(
  database: DatabaseHandle,
  plan: RefundPlan,
  note: string,
  now: number,
): Promise<void> {
  const { order, amount } = plan;
  const { order_id, uid } = order;
  const { wid } = v.parse(goodsSchemas.wallpaper, JSON.parse(order.goods));
  return database.transaction().execute(async (transaction) => {
    await changeState(transaction, plan, { state: orderStates.refunded, note });
    await transaction
      .updateTable('purchases')
      .set({ revoked_at: now })
      .where('uid', '=', uid)
      .where('kind', '=', 'wallpaper')
      .where('item', '=', wid)
      .where('order_id', '=', order_id)
      .execute();
    await postTransfers(transaction, { name: `refund:${order_id}:1`, orderId: order_id, now }, [
      { kind: 'refund', debit: house.fishSales, credit: walletOf(uid, 2), amount },
      ...(await returnEarning(transaction, order_id, now)),
    ]);
  });
}

function refundPayment(database: DatabaseHandle, plan: RefundPlan, note: string, now: number): Promise<void> {
  const { order_id } = plan.order;
  return database.transaction().execute(async (transaction) => {
    const count = await changeState(transaction, plan, { state: orderStates.refunding, note });
    const occasion = { name: `refund:${order_id}:${count}`, orderId: order_id, now };
    if (plan.days > 0) await takeDaysBack(transaction, plan, now);
    await postTransfers(transaction, occasion, refundTransfers(plan));
    if (plan.fish > 0) await requireOwnFish(transaction, plan);
    await insertTask(transaction, { order_id, kind: 'refund', due_at: now });
  });
}

/** The wallet may have fish of other sources in its place. @throws RefundRefused where less is taken from the order's own than planned */
async function requireOwnFish(
  transaction: DatabaseHandle,
  { order, otherFish, debt }: RefundPlan,
): Promise<void> {
  const { takenElsewhere } = await readRechargeLot(transaction, {
    uid: order.uid,
    orderId: order.order_id,
  });
  if (takenElsewhere > otherFish + debt)
    throw new RefundRefused('The fish of this order was spent in the meantime.');
}

/** @throws RefundRefused where fewer days are left than were planned */
async function takeDaysBack(
  transaction: DatabaseHandle,
  { order, days }: RefundPlan,
  now: number,
): Promise<void> {
  const source = sourceOf(order);
  if ((await countUnusedDays(transaction, source, now)) < days)
    throw new RefundRefused('A day of this membership has passed in the meantime.');
  await shortenGrant(transaction, { source, seconds: days * secondsPerDay, now });
}

function refundTransfers({
  order,
  amount,
  fish,
  debt,
}: Pick<RefundPlan, 'order' | 'amount' | 'fish' | 'debt'>): Transfer[] {
  if (order.provider === null) throw new TypeError('An order for RMB has a provider.');
  const { uid, provider } = order;
  const money: Transfer = {
    kind: 'refund',
    debit: house.rmbSales,
    credit: house.provider(provider),
    amount,
  };
  if (fish === 0) return [money];
  return [
    money,
    { kind: 'refund', debit: walletOf(uid, 2), credit: house.fishIssued, amount: fish, mayOwe: debt > 0 },
  ];
}

/**
 * Sends a refund to its provider; the same number is the same refund, so that it may be sent again.
 *
 * @returns whether it is done; the provider may still be working on it
 * @throws what the provider throws
 */
export async function finishRefund(
  { database, providers }: OrderTools,
  order: OrderRow,
  now: number,
): Promise<boolean> {
  const provider = providers.find(({ name }) => name === order.provider);
  if (order.state !== orderStates.refunding) return true;
  if (!provider) return false;
  const { order_id, refunded_amount: amount, refund_count } = order;
  const refundId = `${order_id}R${refund_count}`;
  const outcome = await provider.refund({ orderId: order_id, refundId, amount, total: order.amount });
  if (outcome === 'pending') return false;
  await database.transaction().execute(async (transaction) => {
    const isRefunded = outcome === 'refunded';
    const { numUpdatedRows: changed } = await transaction
      .updateTable('orders')
      .set(isRefunded ? { state: orderStates.refunded } : { state: orderStates.paid, refunded_amount: 0 })
      .where('order_id', '=', order_id)
      .where('state', '=', orderStates.refunding)
      .where('refund_count', '=', refund_count)
      .executeTakeFirst();
    if (!changed) return;
    if (isRefunded) {
      await returnLots(transaction, order, now);
      return notifyRefund(transaction, order, now);
    }
    await reverseRefund(transaction, order, now);
  });
  return true;
}

async function notifyRefund(transaction: DatabaseHandle, order: OrderRow, now: number): Promise<void> {
  const { order_id, uid, refunded_amount, refund_count, refund_note: note } = order;
  await sendMessage(transaction, {
    uid,
    name: 'refund',
    parameters: { amount: refunded_amount, note },
    now,
    dedupeKey: `refund:${order_id}:${refund_count}`,
  });
}

/** The provider refused: the buyer has the fish, or the days of membership, again. */
async function reverseRefund(transaction: DatabaseHandle, order: OrderRow, now: number): Promise<void> {
  const isMembership = order.kind === 'membership';
  const fish = isMembership ? 0 : order.refunded_amount / rechargeGoods.fenPerFish;
  const back = refundTransfers({ order, amount: order.refunded_amount, fish, debt: 0 }).map((transfer) => ({
    ...transfer,
    debit: transfer.credit,
    credit: transfer.debit,
  }));
  const name = `refund:${order.order_id}:${order.refund_count}:refused`;
  await postTransfers(transaction, { name, orderId: order.order_id, now }, back);
  if (isMembership) await lengthenGrant(transaction, { source: sourceOf(order), now });
}
