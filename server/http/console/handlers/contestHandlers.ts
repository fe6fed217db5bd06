import type { hostContestCalls } from '../../../../src/api/contract/console/hostContests.ts';
import { closeContest } from '../../../domains/contests/closeContest.ts';
import { createContest } from '../../../domains/contests/createContest.ts';
import { openContest, requireContest, shortlistWorks } from '../../../domains/contests/hostCommands.ts';
import { listHostContests, listStandings } from '../../../domains/contests/hostLists.ts';
import { endContest, moveContest } from '../../../domains/contests/moveContest.ts';
import type { OperatorCallNeeds, StaffHandlersFor } from '../consoleNeeds.ts';

/** The handlers of contests as the host runs them. */
export function createHostContestHandlers({
  database,
}: OperatorCallNeeds): StaffHandlersFor<typeof hostContestCalls> {
  return {
    listHostContests: async (_params, { now }) => ({ contests: await listHostContests(database, now) }),
    async createContest({ plan }) {
      await createContest(database, plan);
      return {};
    },
    openContest: async ({ period }, { now }) => ({ notified: await openContest(database, period, now) }),
    async moveContest(move, { now }) {
      await moveContest(database, move, now);
      return {};
    },
    async endContest({ period }, { now }) {
      const { isRemoved } = await endContest(database, period, now);
      return { is_removed: isRemoved };
    },
    async listStandings({ period }) {
      await requireContest(database, period);
      const rows = await listStandings(database, period);
      return {
        standings: rows.map(({ wid, name, nick_name, place, vote_count, prize, is_shortlisted }) => ({
          ...{ wid, name, nick_name, place, vote_count, prize },
          is_shortlisted: is_shortlisted === 1,
        })),
      };
    },
    async shortlistWorks({ period, wids }, { now }) {
      await shortlistWorks(database, { period, wids, now });
      return {};
    },
    async closeContest({ period }, { now }) {
      const { isFirst, ranked } = await closeContest(database, period, now);
      return { is_first: isFirst, ranked };
    },
  };
}
