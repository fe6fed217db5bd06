import { secondsPerDay } from '../../../kernel/days.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import type { RowOf } from '../../../database/schema.ts';
import type { MembershipPeriod } from '../memberships/membershipPrices.ts';

export type MemberMonth = RowOf<'member_months'>;
export type PaidOrder = RowOf<'orders'>;

/** A membership that was paid, as it was ordered. */
export interface PaidMembership {
  orderId: string;
  uid: string;
  period: MembershipPeriod;
  days: number;
  /** Fen. */
  amount: number;
}

const monthsOf: Readonly<Record<MembershipPeriod, number>> = { month: 1, quarter: 3, year: 12 };

/**
 * Opens a month of a membership, to be settled once it is over; nothing where the membership has no such month. What was
 * paid is divided so that all months together have all of it.
 */
export async function openMemberMonth(
  transaction: DatabaseHandle,
  { orderId, uid, period, days, amount }: PaidMembership,
  month: number,
): Promise<void> {
  const months = monthsOf[period];
  if (month >= months) return;
  const part = (whole: number, count: number): number => Math.floor((whole * count) / months);
  const paidBefore = part(amount, month);
  await transaction
    .insertInto('member_months')
    .values({
      order_id: orderId,
      month,
      uid,
      begins_after: part(days * secondsPerDay, month),
      ends_after: part(days * secondsPerDay, month + 1),
      paid_before: paidBefore,
      price: part(amount, month + 1) - paidBefore,
    })
    .execute();
}

/** The payment for a month, in fen, where so much of its order was not refunded: a refund takes the end of a membership. */
export function paidOf({ price, paid_before: before }: MemberMonth, retained: number): number {
  return Math.min(price, Math.max(0, retained - before));
}
