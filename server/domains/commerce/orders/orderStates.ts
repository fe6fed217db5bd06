import { orderStates } from '../../../../src/api/contract/console/orderStates.ts';
import type { OrderedGoodsDto } from '../../../../src/api/contract/payments.ts';

export { orderStates };

/** States in which money for the order is accepted: all that are not paid. */
export const payableStates = [orderStates.unpaid, orderStates.closing, orderStates.closed] as const;

/** The kind of an order's goods. */
export type OrderKind = OrderedGoodsDto['kind'];

/** The time within which an order may be paid, in seconds. */
export const unpaidSeconds = 30 * 60;

/** Unpaid orders of one user at a time. */
export const unpaidLimit = 20;
