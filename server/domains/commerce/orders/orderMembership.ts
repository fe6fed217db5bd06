import * as v from 'valibot';
import { currencies, goodsSchemas } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { secondsPerDay } from '../../../kernel/days.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { membershipKinds } from '../../people/profiles/membership.ts';
import { house } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import { placeOrder, type OrderRequest, type OrderRow } from './placeOrder.ts';
import { preparePayment } from './recharge.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { grantMembership } from '../memberships/grants.ts';
import { openMemberMonth } from '../memberShares/memberMonths.ts';
import { readMembershipPeriods, type MembershipPeriod } from '../memberships/membershipPrices.ts';

/**
 * Orders a period of membership for RMB.
 *
 * @param price fen, as the buyer saw it
 * @throws ServiceError `priceChanged`, `keyReused`, and what `preparePayment` refuses with
 */
export function placeMembership(
  database: DatabaseHandle,
  request: OrderRequest,
  { period, price, provider }: { period: MembershipPeriod; price: number; provider: PaymentProvider },
): Promise<OrderRow> {
  return placeOrder(database, request, async (transaction) => {
    const sold = (await readMembershipPeriods(transaction)).find((each) => each.period === period);
    if (!sold) throw new ServiceError('notForSale');
    if (sold.amount !== price) throw new ServiceError('priceChanged');
    const deliver = await preparePayment(transaction, request, { provider, amount: price });
    return {
      content: {
        goods: { kind: 'membership', period, days: sold.days },
        currency: currencies.rmb,
        amount: price,
        provider: provider.name,
      },
      deliver,
    };
  });
}

/** Returns the goods of a membership order, as they were ordered. */
export function goodsOf(order: OrderRow): v.InferOutput<typeof goodsSchemas.membership> {
  return v.parse(goodsSchemas.membership, JSON.parse(order.goods));
}

/** The source of the period that an order paid. */
export function sourceOf(order: OrderRow): string {
  return `order:${order.order_id}`;
}

/** Delivers a paid order, inside the transaction of the payment. @param now unix seconds */
export async function deliverMembership(
  transaction: DatabaseHandle,
  order: OrderRow,
  now: number,
): Promise<void> {
  const { order_id, uid, amount, provider } = order;
  if (provider === null) throw new TypeError('An order for RMB has a provider.');
  const { period, days } = goodsOf(order);
  await postTransfers(transaction, { name: `order:${order_id}`, orderId: order_id, now }, [
    { kind: 'purchase', debit: house.provider(provider), credit: house.rmbSales, amount },
  ]);
  await grantMembership(transaction, {
    uid,
    kind: period === 'year' ? membershipKinds.yearly : membershipKinds.member,
    seconds: days * secondsPerDay,
    source: sourceOf(order),
    now,
  });
  await openMemberMonth(transaction, { orderId: order_id, uid, period, days, amount }, 0);
  const dedupeKey = `order:${order_id}`;
  await sendMessage(transaction, { uid, name: 'membershipOpened', parameters: { days }, now, dedupeKey });
  await sendMessage(transaction, {
    uid,
    name: 'receipt',
    parameters: { order_id, amount },
    now,
    dedupeKey: `receipt:${order_id}`,
  });
}
