import fp from 'fastify-plugin';
import { createAuditHandlers } from '../handlers/auditHandlers.ts';
import { createHostHandlers } from '../handlers/hostHandlers.ts';
import { createSessionHandlers } from '../handlers/sessionHandlers.ts';
import { consoleErrors } from '../consoleErrors.ts';
import { consoleFiles } from '../consoleFiles.ts';
import type { ConsoleNeeds } from '../consoleNeeds.ts';
import { staffCallRoutes } from '../staffCallRoutes.ts';

/** The calls and files of the console, all below `/console` (decision 0050). */
export const consoleRoutes = fp<ConsoleNeeds>(
  async (app, needs) => {
    await app.register(consoleErrors);
    await app.register(staffCallRoutes, {
      handlers: {
        ...createSessionHandlers(needs),
        ...createAuditHandlers(needs),
        ...createHostHandlers(needs),
        health: () => needs.readHealth(),
      },
      needs,
    });
    await app.register(consoleFiles, needs);
  },
  { name: 'console-routes', encapsulate: true },
);
