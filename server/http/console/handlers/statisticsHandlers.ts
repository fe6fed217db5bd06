import type { statisticsCalls } from '../../../../src/api/contract/console/statistics.ts';
import { sumPaidDays } from '../../../domains/commerce/orders/hostOrders.ts';
import { listErrors } from '../../../domains/telemetry/clientErrors.ts';
import { funnels } from '../../../domains/telemetry/funnels.ts';
import { countFunnel, listDays } from '../../../domains/telemetry/statistics.ts';
import { chinaDayOf } from '../../../kernel/chinaTime.ts';
import { dayOf } from '../../../kernel/days.ts';
import type { ConsoleNeeds, StaffHandlersFor } from '../consoleNeeds.ts';

const since = (days: number, now: number): number => dayOf(now) - days + 1;

/** The handlers of statistics and health. */
export function createStatisticsHandlers({
  database,
  maps,
  readHealth,
}: ConsoleNeeds): StaffHandlersFor<typeof statisticsCalls> {
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
    async statisticsOfErrors({ days }, { now }) {
      const errors = await listErrors({ database, maps }, since(days, now), null);
      return {
        errors: errors.map(({ release, count, visitors, part, name, message, source, quote }) => ({
          ...{ release, count, visitors, part, source, quote },
          text: `${name}: ${message}`,
        })),
      };
    },
    statisticsOfMoney: async ({ days }, { now }) => ({
      days: await sumPaidDays(database, chinaDayOf(now) - days + 1),
    }),
    health: () => readHealth(),
  };
}
