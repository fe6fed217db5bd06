import type { HostCalls } from '../../../../src/api/contract/console/index.ts';
import type { OperatorCallNeeds, StaffHandlersFor } from '../consoleNeeds.ts';
import { createCaseHandlers } from './caseHandlers.ts';
import { createContentHandlers } from './contentHandlers.ts';
import { createHostContestHandlers } from './contestHandlers.ts';
import { createLogHandlers } from './logHandlers.ts';
import { createMoneyHandlers } from './moneyHandlers.ts';
import { createPeopleHandlers } from './peopleHandlers.ts';
import { createStatisticsHandlers } from './statisticsHandlers.ts';

/** The handlers of every call that depends on no session. */
export function createHostHandlers(needs: OperatorCallNeeds): StaffHandlersFor<HostCalls> {
  return {
    ...createCaseHandlers(needs),
    ...createPeopleHandlers(needs),
    ...createContentHandlers(needs),
    ...createMoneyHandlers(needs),
    ...createHostContestHandlers(needs),
    ...createStatisticsHandlers(needs),
    ...createLogHandlers(needs),
  };
}
