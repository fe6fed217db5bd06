import { currencies } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { house, purseOf } from '../ledger/accounts.ts';
import { postTransfers } from '../ledger/postTransfers.ts';
import { sendMessage } from '../../messages/sendMessage.ts';
import { placeOrder, type OrderRequest, type OrderRow } from './placeOrder.ts';

/**
 * Exchanges yuanbao to as many fish, for good. There is no way back: bought money must not become cash.
 *
 * @throws ServiceError `balanceTooLow`, `keyReused`
 */
export function exchangeYuanbao(
  database: DatabaseHandle,
  request: OrderRequest,
  yuanbao: number,
): Promise<OrderRow> {
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
        { kind: 'exchange', debit: purseOf(uid, 3), credit: house.yuanbaoExchanged, amount: yuanbao },
        { kind: 'exchange', debit: house.fishIssued, credit: purseOf(uid, 2), amount: yuanbao },
      ]);
      await sendMessage(transaction, {
        uid,
        name: 'exchanged',
        parameters: { amount: yuanbao, fish: yuanbao },
        now,
        dedupeKey: `order:${order_id}`,
      });
    },
  }));
}
