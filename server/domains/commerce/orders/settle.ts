import * as v from 'valibot';
import { currencies, goodsSchemas } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/uniqueViolation.ts';
import { house, walletOf } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import type { PaymentEvidence } from '../providers/provider.ts';
import { recordIncident, type IncidentKind } from './incidents.ts';
import { deliverMembership } from './orderMembership.ts';
import type { OrderRow } from './placeOrder.ts';
import { orderStates, payableStates } from './orderStates.ts';

/** The outcome of a payment: it paid the order now, it had paid it before, or it belongs to no order. */
export type Settlement = 'settled' | 'known' | 'incident';

/**
 * Settles an order by a verified answer of its provider: the one function for notifications and for answers to
 * questions, in any order and any number. Money that comes late counts, in any state that the order has reached in the
 * meantime; money that does not match is an incident.
 *
 * @param evidence verified: nothing of a forged notification comes here
 * @param now unix seconds; the provider's clock decides nothing
 */
export async function settle(
  database: DatabaseHandle,
  evidence: PaymentEvidence,
  now: number,
): Promise<Settlement> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const order = await markPaid(transaction, evidence, now);
      if (order) {
        await deliver(transaction, order, now);
        return 'settled';
      }
      return recordUnmatched(transaction, evidence, now);
    });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    // This payment has paid another order.
    await database
      .transaction()
      .execute((transaction) => recordIncident(transaction, 'tradeReused', evidence, now));
    return 'incident';
  }
}

async function markPaid(
  transaction: DatabaseHandle,
  { provider, orderId, trade, amount, currency }: PaymentEvidence,
  now: number,
): Promise<OrderRow | undefined> {
  if (currency !== 'CNY' || !Number.isSafeInteger(amount)) return undefined;
  return transaction
    .updateTable('orders')
    .set({ state: orderStates.paid, provider_trade: trade, paid_at: now })
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .where('state', 'in', payableStates)
    .where('amount', '=', amount)
    .where('currency', '=', currencies.rmb)
    .returningAll()
    .executeTakeFirst();
}

async function deliver(transaction: DatabaseHandle, order: OrderRow, now: number): Promise<void> {
  await transaction.deleteFrom('provider_tasks').where('order_id', '=', order.order_id).execute();
  await (order.kind === 'membership' ? deliverMembership : deliverRecharge)(transaction, order, now);
}

async function deliverRecharge(transaction: DatabaseHandle, order: OrderRow, now: number): Promise<void> {
  const { order_id, uid, amount, provider } = order;
  if (provider === null) throw new TypeError('An order for RMB has a provider.');
  const { fish } = v.parse(goodsSchemas.fish, JSON.parse(order.goods));
  await postTransfers(transaction, { name: `order:${order_id}`, orderId: order_id, now }, [
    { kind: 'recharge', debit: house.provider(provider), credit: house.rmbSales, amount },
    { kind: 'recharge', debit: house.fishIssued, credit: walletOf(uid, 2), amount: fish },
  ]);
  await sendMessage(transaction, {
    uid,
    name: 'rechargeCredited',
    parameters: { fish },
    now,
    dedupeKey: `order:${order_id}`,
  });
}

/** @returns `known` for the payment that had paid the order */
async function recordUnmatched(
  transaction: DatabaseHandle,
  evidence: PaymentEvidence,
  now: number,
): Promise<Settlement> {
  const order = await transaction
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', evidence.orderId)
    .where('provider', '=', evidence.provider)
    .executeTakeFirst();
  const matches = order?.amount === evidence.amount && evidence.currency === 'CNY';
  if (order?.provider_trade === evidence.trade && matches) return 'known';
  await recordIncident(transaction, incidentOf(order, evidence), evidence, now);
  return 'incident';
}

function incidentOf(order: OrderRow | undefined, { amount, currency }: PaymentEvidence): IncidentKind {
  if (!order) return 'unknownOrder';
  if (currency !== 'CNY') return 'wrongCurrency';
  return order.amount === amount ? 'secondPayment' : 'wrongAmount';
}
