import type { DatabaseHandle } from '../../../database/database.ts';
import type { UserRow } from '../tables.ts';

/** None, trial, member, yearly member (docs/product.md#prices-and-membership). */
export const membershipKinds = { none: 0, trial: 1, member: 2, yearly: 3 } as const;

/** The membership of a user at a time. */
export interface Membership {
  kind: number;
  isMember: boolean;
  /** Its end, past or future, in unix seconds; 0 where there never was one. */
  until: number;
}

/**
 * A user's membership now; null for an unknown user. The badge of a membership that has ended is tidied hourly, so every
 * check of an entitlement reads this.
 *
 * @param now unix seconds
 */
export async function membershipOf(
  database: DatabaseHandle,
  uid: string,
  now: number,
): Promise<Membership | null> {
  const user = await database
    .selectFrom('users')
    .select(['vip_type', 'vip_until'])
    .where('uid', '=', uid)
    .executeTakeFirst();
  return user ? membershipAt(user, now) : null;
}

/** The membership of a row of `users` at a time. */
export function membershipAt(user: Pick<UserRow, 'vip_type' | 'vip_until'>, now: number): Membership {
  const isMember = user.vip_until > now && user.vip_type > membershipKinds.none;
  return { kind: isMember ? user.vip_type : membershipKinds.none, isMember, until: user.vip_until };
}
