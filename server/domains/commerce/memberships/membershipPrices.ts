import * as v from 'valibot';
import type { MembershipPeriodDto } from '../../../../src/api/contract/memberships.ts';
import { membershipPeriods } from '../../../../src/api/contract/payments.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { findConfiguration } from '../../configuration/queries.ts';

export type MembershipPeriod = (typeof membershipPeriods)[number];

/** Prices in fen, tax included; the host changes them in the table `configurations`. */
export const membershipPricesKey = 'membership_prices';

const prices = v.object({
  month: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  quarter: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  year: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
});
const usualPrices: v.InferOutput<typeof prices> = { month: 1_500, quarter: 4_000, year: 12_800 };

const days: Readonly<Record<MembershipPeriod, number>> = { month: 31, quarter: 93, year: 366 };

/** The periods that are sold, with their prices now. @throws ServiceError `configUnreadable` */
export async function readMembershipPeriods(database: DatabaseHandle): Promise<MembershipPeriodDto[]> {
  const read = v.safeParse(prices, (await findConfiguration(database, membershipPricesKey)) ?? usualPrices);
  if (!read.success) throw new ServiceError('configUnreadable');
  return membershipPeriods.map((period) => ({ period, days: days[period], amount: read.output[period] }));
}
