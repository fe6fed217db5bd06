import { currencies } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { house, walletOf } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { placeOrder, type OrderRequest, type OrderRow } from './placeOrder.ts';

/**
 * Exchanges yuanbao to as many fish, for good. There is no way back: bought money must not become cash. One that was not
 * refused and fails all the same says so in a message, which the message of a later success with its key replaces.
 *
 * @throws ServiceError `balanceTooLow`, `keyReused`
 */
export async function exchangeYuanbao(
  database: DatabaseHandle,
  request: OrderRequest,
  yuanbao: number,
): Promise<OrderRow> {
  try {
    return await placeExchange(database, request, yuanbao);
  } catch (error) {
    if (!(error instanceof ServiceError)) await notifyFailure(database, request, yuanbao);
    throw error;
  }
}

function placeExchange(database: DatabaseHandle, request: OrderRequest, yuanbao: number): Promise<OrderRow> {
  const { uid, now } = request;
  return placeOrder(database, request, async (transaction) => ({
    content: {
      goods: { kind: 'exchange', yuanbao, fish: yuanbao },
      currency: currencies.yuanbao,
      amount: yuanbao,
      provider: null,
    },
    async deliver({ order_id }) {
      await postTransfers(transaction, { name: `order:${order_id}`, orderId: order_id, now }, [
        { kind: 'exchange', debit: walletOf(uid, 3), credit: house.yuanbaoExchanged, amount: yuanbao },
        { kind: 'exchange', debit: house.fishIssued, credit: walletOf(uid, 2), amount: yuanbao },
      ]);
      await sendMessage(transaction, {
        uid,
        name: 'exchanged',
        parameters: { amount: yuanbao, fish: yuanbao },
        now,
        dedupeKey: dedupeKeyOf(request),
        replacesEarlier: true,
      });
    },
  }));
}

/** A failure of the database fails this as well: the caller gets the first error. */
async function notifyFailure(
  database: DatabaseHandle,
  request: OrderRequest,
  yuanbao: number,
): Promise<void> {
  const { uid, now } = request;
  const parameters = { amount: yuanbao };
  const message = { uid, name: 'exchangeFailed', parameters, now, dedupeKey: dedupeKeyOf(request) } as const;
  await database
    .transaction()
    .execute((transaction) => sendMessage(transaction, message))
    .catch(() => undefined);
}

const dedupeKeyOf = ({ idempotencyKey }: OrderRequest): string => `exchange:${idempotencyKey}`;
