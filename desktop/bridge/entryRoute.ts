import { hostTokenHeader } from '../../src/api/contract/document/boot.ts';
import type { FastifyInstance } from 'fastify';
import { entryCodeHeader, entryPath } from '../../src/bridge/contract/constants.ts';
import type { Entry } from '../kernel/access/entry.ts';
import type { Guard } from '../kernel/guard.ts';

/** `POST /bridge/token`: gives the token of this launch to a page that shows a code, or the token of an earlier launch. */
export function registerEntry(app: FastifyInstance, guard: Guard, entry: Entry): void {
  app.post(entryPath, async ({ headers }, reply) => {
    if (!guard.isOwnPage(headers)) return reply.status(403).send();
    const token = entry.exchange({
      code: textOf(headers[entryCodeHeader]),
      token: textOf(headers[hostTokenHeader]),
    });
    if (token === null) return reply.status(401).send();
    return reply.header('cache-control', 'no-store').send({ token });
  });
}

const textOf = (header: string | string[] | undefined): string | undefined =>
  typeof header === 'string' ? header : undefined;
