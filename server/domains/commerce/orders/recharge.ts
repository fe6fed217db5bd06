import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { currencies } from '../../../../src/api/contract/payments.ts';
import { lockAccount } from '../../identity/sessions/lockAccount.ts';
import type { PaymentProvider } from '../providers/provider.ts';
import { requireMayPay } from './minors.ts';
import { insertTask, watchDelays } from './providerTasks.ts';
import { placeOrder, type OrderRequest, type OrderRow } from './placeOrder.ts';
import { mayBePaid } from './openOrders.ts';
import { unpaidLimit } from './orderStates.ts';

/** The price of fish: 10 for ¥1, tax included, in tens. The choices are those that the client shows first. */
export const rechargeGoods = {
  fenPerFish: 10,
  choices: [60, 180, 300, 680, 1_280, 3_280],
  minimum: 10,
  maximum: 30_000,
  step: 10,
} as const;

/**
 * Orders fish for RMB. Nothing is said to the provider yet: first the order is stored.
 *
 * @param price fen, as the buyer saw it
 * @throws ServiceError `notForSale` for a number that is not offered, `priceChanged`, `keyReused`, and what
 *   {@link preparePayment} refuses with
 */
export function placeRecharge(
  database: DatabaseHandle,
  request: OrderRequest,
  { fish, price, provider }: { fish: number; price: number; provider: PaymentProvider },
): Promise<OrderRow> {
  const { minimum, maximum, step, fenPerFish } = rechargeGoods;
  return placeOrder(database, request, async (transaction) => {
    if (fish < minimum || fish > maximum || fish % step !== 0) throw new ServiceError('notForSale');
    const amount = fish * fenPerFish;
    if (price !== amount) throw new ServiceError('priceChanged');
    const deliver = await preparePayment(transaction, request, { provider, amount });
    return {
      content: {
        goods: { kind: 'fish', fish },
        currency: currencies.rmb,
        amount,
        provider: provider.name,
      },
      deliver,
    };
  });
}

/**
 * Prepares the payment of an order for RMB, inside its transaction.
 *
 * @returns to be called with the order: the provider will be asked about it
 * @throws ServiceError `loginExpired`, `tooManyUnpaid`, `paymentsOff`, and what {@link requireMayPay} refuses with
 */
export async function preparePayment(
  transaction: DatabaseHandle,
  { uid, now }: OrderRequest,
  { provider: { mode }, amount }: { provider: PaymentProvider; amount: number },
): Promise<(order: OrderRow) => Promise<void>> {
  // An account that is being deleted has no order yet, or is gone: a request to pay would be for nothing.
  await lockAccount(transaction, uid);
  await requireMayPay(transaction, { uid, amount, now });
  await requireFewUnpaid(transaction, uid, now);
  await fixMoneyMode(transaction, mode);
  return ({ order_id }) => insertTask(transaction, { order_id, kind: 'watch', due_at: now + watchDelays[0] });
}

async function requireFewUnpaid(transaction: DatabaseHandle, uid: string, now: number): Promise<void> {
  const unpaid = await transaction
    .selectFrom('orders')
    .select('order_id')
    .where('uid', '=', uid)
    .where(mayBePaid(now))
    .limit(unpaidLimit)
    .execute();
  if (unpaid.length >= unpaidLimit) throw new ServiceError('tooManyUnpaid');
}

/** With the first order for RMB the database becomes one of play money or of real money, for its whole life. */
async function fixMoneyMode(transaction: DatabaseHandle, mode: 'sandbox' | 'real'): Promise<void> {
  await transaction
    .insertInto('money_mode')
    .values({ only_row: 1, mode })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
  const fixed = await transaction.selectFrom('money_mode').select('mode').executeTakeFirstOrThrow();
  // Another process with the other setting was first.
  if (fixed.mode !== mode) throw new ServiceError('paymentsOff');
}
