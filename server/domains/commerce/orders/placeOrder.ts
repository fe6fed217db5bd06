import { createHash } from 'node:crypto';
import type { OrderedGoodsDto } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';
import { isUniqueViolation } from '../../../database/uniqueViolation.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { BalanceTooLow } from '../ledger/postTransfers.ts';
import type { ProviderName } from '../providers/provider.ts';
import { createOrderId } from './orderIds.ts';
import { orderStates, unpaidSeconds } from './orderStates.ts';

export type OrderRow = RowOf<'orders'>;

/** A request to place an order; one with the same user and key is the same request. */
export interface OrderRequest {
  uid: string;
  /** Chosen by the client. */
  idempotencyKey: string;
  /** Everything that the client asked for. */
  parameters: object;
  /** Unix seconds. */
  now: number;
}

/** The goods of an order. Without a provider it is paid at once. */
export interface OrderContent {
  goods: OrderedGoodsDto;
  currency: number;
  amount: number;
  provider: ProviderName | null;
}

/**
 * Places an order once for each key of a user. The unique rows are inserted before money moves, so that of two requests
 * with one key the second fails before it costs anything. A refusal leaves no row: the key works again after a
 * recharge.
 *
 * @param place returns the content of the order, inside the transaction, or refuses; afterwards it delivers the goods
 * that are paid at once
 * @param onConflict called when another row was there first, and it was no order with this key; may refuse with a
 * reason
 * @returns the order as it is now
 * @throws ServiceError `keyReused`, `balanceTooLow`, and the refusals of `place` and `onConflict`
 */
export async function placeOrder(
  database: DatabaseHandle,
  request: OrderRequest,
  place: (
    transaction: DatabaseHandle,
  ) => Promise<{ content: OrderContent; deliver: (order: OrderRow) => Promise<void> }>,
  onConflict: () => Promise<void> = async () => undefined,
): Promise<OrderRow> {
  const known = await findSameOrder(database, request);
  if (known) return known;
  try {
    return await database.transaction().execute(async (transaction) => {
      const { content, deliver } = await place(transaction);
      const order = await insertOrder(transaction, request, content);
      await deliver(order);
      return order;
    });
  } catch (error) {
    const isLate = isUniqueViolation(error);
    if (!isLate && !(error instanceof ServiceError) && !(error instanceof BalanceTooLow)) throw error;
    // Read outside the transaction, which has ended. A refusal may be due to the request with the same key that was first.
    const winner = await findSameOrder(database, request);
    if (winner) return winner;
    if (error instanceof BalanceTooLow) throw new ServiceError('balanceTooLow');
    if (isLate) await onConflict();
    throw error;
  }
}

/** The order with this key; null where there is none. @throws ServiceError `keyReused` */
async function findSameOrder(database: DatabaseHandle, request: OrderRequest): Promise<OrderRow | null> {
  const order = await database
    .selectFrom('orders')
    .selectAll()
    .where('uid', '=', request.uid)
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirst();
  if (!order) return null;
  if (order.request_hash !== hashOf(request.parameters)) throw new ServiceError('keyReused');
  return order;
}

function insertOrder(
  transaction: DatabaseHandle,
  { uid, idempotencyKey, parameters, now }: OrderRequest,
  { goods, currency, amount, provider }: OrderContent,
): Promise<OrderRow> {
  const isPaid = provider === null;
  return transaction
    .insertInto('orders')
    .values({
      order_id: createOrderId(now),
      uid,
      idempotency_key: idempotencyKey,
      request_hash: hashOf(parameters),
      kind: goods.kind,
      goods: JSON.stringify(goods),
      currency,
      amount,
      state: isPaid ? orderStates.paid : orderStates.unpaid,
      provider,
      created_at: now,
      expires_at: isPaid ? now : now + unpaidSeconds,
      paid_at: isPaid ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

function hashOf(parameters: object): string {
  return createHash('sha256').update(JSON.stringify(parameters)).digest('base64url');
}
