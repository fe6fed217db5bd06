import type { FastifyInstance } from 'fastify';
import { createAuditHandlers } from '../handlers/auditHandlers.ts';
import { createHostHandlers } from '../handlers/hostHandlers.ts';
import { createSessionHandlers } from '../handlers/sessionHandlers.ts';
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
        ...createHostHandlers(needs),
        health: () => needs.readHealth(),
      },
      needs,
    );
    registerConsoleFiles(scope, needs);
  });
}
