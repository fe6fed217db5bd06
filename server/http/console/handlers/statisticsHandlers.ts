import type { statisticsCalls } from '../../../../src/api/contract/console/statistics.ts';
import { sumMemberShares } from '../../../domains/commerce/memberShares/reconcileShares.ts';
import { sumPaidDays } from '../../../domains/commerce/orders/operatorOrders.ts';
import { findErrors, listErrors } from '../../../domains/telemetry/clientErrors.ts';
import { funnels } from '../../../domains/telemetry/funnels.ts';
import { countFunnel, listDays, listDropped, listEvents } from '../../../domains/telemetry/statistics.ts';
import { StaffError } from '../../../domains/staff/staffError.ts';
import { chinaDayOf } from '../../../../src/api/rules/chinaDay.ts';
import { dayOf } from '../../../kernel/days.ts';
import type { OperatorCallNeeds, StaffHandlersFor } from '../consoleNeeds.ts';

const since = (days: number, now: number): number => dayOf(now) - days + 1;

/** The handlers of statistics. */
export function createStatisticsHandlers({
  database,
  maps,
}: OperatorCallNeeds): StaffHandlersFor<typeof statisticsCalls> {
  return {
    async statisticsOfDays({ days }, { now }) {
      const sums = await listDays(database, since(days, now));
      return { days: sums.map(({ day, count, visitors }) => ({ day, events: count, visitors })) };
    },
    async statisticsOfFunnels({ days }, { now }) {
      const counted = [];
      for (const [name, steps] of Object.entries(funnels)) {
        const counts = await countFunnel(database, steps, since(days, now));
        counted.push({ name, steps: steps.map((step, index) => ({ step, visitors: counts[index] ?? 0 })) });
      }
      return { funnels: counted };
    },
    statisticsOfDrops: async ({ days }, { now }) => ({
      drops: await listDropped(database, since(days, now)),
    }),
    statisticsOfEvents: async ({ days }, { now }) => ({
      events: await listEvents(database, since(days, now)),
    }),
    async statisticsOfErrors({ days, release = null }, { now }) {
      const errors = await listErrors({ database, maps }, since(days, now), release);
      return {
        errors: errors.map(({ release, count, visitors, part, name, message, source, quote }) => ({
          ...{ release, count, visitors, part, source, quote },
          text: `${name}: ${message}`,
        })),
      };
    },
    async findErrors({ quote }) {
      const errors = await findErrors({ database, maps }, quote);
      if (errors.length === 0)
        throw new StaffError('notFound', `No error with the number ${quote} was reported.`);
      return {
        errors: errors.map(({ at, release, part, name, message, stack }) => ({
          ...{ at, release, part, name, message, stack },
        })),
      };
    },
    statisticsOfMoney: async ({ days }, { now }) => ({
      days: await sumPaidDays(database, chinaDayOf(now) - days + 1),
      member_shares: await sumMemberShares(database),
    }),
  };
}
