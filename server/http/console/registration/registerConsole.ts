import type { FastifyInstance } from 'fastify';
import { createAuditHandlers } from '../handlers/auditHandlers.ts';
import { createCaseHandlers } from '../handlers/caseHandlers.ts';
import { createContentHandlers } from '../handlers/contentHandlers.ts';
import { createHostContestHandlers } from '../handlers/contestHandlers.ts';
import { createMoneyHandlers } from '../handlers/moneyHandlers.ts';
import { createPeopleHandlers } from '../handlers/peopleHandlers.ts';
import { createSessionHandlers } from '../handlers/sessionHandlers.ts';
import { createStatisticsHandlers } from '../handlers/statisticsHandlers.ts';
import { registerConsoleErrors } from '../consoleErrors.ts';
import { registerConsoleFiles } from '../consoleFiles.ts';
import type { ConsoleNeeds } from '../consoleNeeds.ts';
import { registerStaffCalls } from '../registerStaffCalls.ts';

/** Registers the calls and files of the console, all below `/console` (decision 0050). */
export async function registerConsole(app: FastifyInstance, needs: ConsoleNeeds): Promise<void> {
  await app.register(async (scope) => {
    registerConsoleErrors(scope);
    registerStaffCalls(
      scope,
      {
        ...createSessionHandlers(needs),
        ...createAuditHandlers(needs),
        ...createCaseHandlers(needs),
        ...createPeopleHandlers(needs),
        ...createContentHandlers(needs),
        ...createMoneyHandlers(needs),
        ...createHostContestHandlers(needs),
        ...createStatisticsHandlers(needs),
      },
      needs,
    );
    registerConsoleFiles(scope, needs);
  });
}
