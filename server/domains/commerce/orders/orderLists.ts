import * as v from 'valibot';
import type { orderFilters } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import {
  cutPage,
  defaultPageSize,
  readCursor,
  wholeKey,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import type { OrderRow } from './placeOrder.ts';
import { orderStates } from './orderStates.ts';

const position = v.tuple([wholeKey, v.pipe(v.string(), v.regex(/^D[0-9A-Z]{20}$/))]);

/** A user's orders, latest first. @throws ServiceError `cursorInvalid` */
export async function listOrders(
  database: DatabaseHandle,
  uid: string,
  { filter, ...page }: PageQuery & { filter?: (typeof orderFilters)[number] | undefined },
): Promise<Page<OrderRow>> {
  const limit = page.limit ?? defaultPageSize;
  const from = readCursor(page.cursor, 'orders', position);
  let query = database.selectFrom('orders').selectAll().where('uid', '=', uid);
  if (filter === 'recharge') query = query.where('kind', 'in', ['fish', 'exchange']);
  if (filter === 'wallpaper' || filter === 'membership') query = query.where('kind', '=', filter);
  if (filter === 'refund') query = query.where('state', 'in', [orderStates.refunding, orderStates.refunded]);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('created_at', 'order_id'), '<', tuple(...from)),
    );
  const found = await query
    .orderBy('created_at', 'desc')
    .orderBy('order_id', 'desc')
    .limit(limit + 1)
    .execute();
  return cutPage(found, limit, 'orders', (row) => [row.created_at, row.order_id]);
}

/** An order of the user. @throws ServiceError `orderNotFound`, also for an order of another user */
export async function findOwnOrder(
  database: DatabaseHandle,
  uid: string,
  orderId: string,
): Promise<OrderRow> {
  const order = await database
    .selectFrom('orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('uid', '=', uid)
    .executeTakeFirst();
  if (!order) throw new ServiceError('orderNotFound');
  return order;
}
