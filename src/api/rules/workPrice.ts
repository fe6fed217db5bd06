import { authorPriceKinds, workLimits } from '../contract/works.ts';
import { priceKinds } from '../contract/entities.ts';

/** Price of a work: a price kind of the contract, and the price in dried fish. */
export interface WorkPrice {
  ptype: number;
  price: number;
}

/**
 * True for a price that the service accepts for an author's work: zero for a free one, whole dried fish for the others.
 */
export function isWorkPrice({ ptype, price }: WorkPrice): boolean {
  if (!authorPriceKinds.some((kind) => kind === ptype)) return false;
  if (ptype === priceKinds.free) return price === 0;
  const { minimum, maximum } = workLimits.price;
  return Number.isSafeInteger(price) && price >= minimum && price <= maximum;
}
