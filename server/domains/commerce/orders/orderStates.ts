import { orderStates } from '../../../../src/api/contract/console/orderStates.ts';
import type { OrderedGoodsDto } from '../../../../src/api/contract/payments.ts';

export { orderStates };

/** States in which money for the order is accepted: all that are not paid. */
export const payableStates = [orderStates.unpaid, orderStates.closing, orderStates.closed] as const;

/** The kind of an order's goods. */
export type OrderKind = OrderedGoodsDto['kind'];

/** The time within which an order may be paid, in seconds. */
export const unpaidSeconds = 30 * 60;

/** The time after the order in which a provider that does not know it may still come to know it, in seconds. */
export const codeSeconds = 2 * 3_600;

/** Orders of one user at a time that may still be paid. */
export const unpaidLimit = 20;
