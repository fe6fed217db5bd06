import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** A cold start of a browser takes seconds. */
const ticketMilliseconds = 60_000;

/**
 * `GET /bridge/open/<ticket>`: leads on to an address that may hold a code. The command line of the program that opens it is
 * readable for every user of the machine; this host answers its own user alone, and once.
 *
 * @returns makes the address to open of the one that is meant
 */
export function registerOpenOnce(app: FastifyInstance, origin: () => string): (url: string) => string {
  const addresses = new Map<string, string>();
  app.get<{ Params: { ticket: string } }>('/bridge/open/:ticket', async ({ params }, reply) => {
    const address = addresses.get(params.ticket);
    addresses.delete(params.ticket);
    if (address === undefined) return reply.status(404).send();
    return reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).redirect(address);
  });
  return (url) => {
    const { search, hash } = new URL(url);
    if (search === '' && hash === '') return url;
    const ticket = randomBytes(16).toString('hex');
    addresses.set(ticket, url);
    setTimeout(() => addresses.delete(ticket), ticketMilliseconds).unref();
    return `${origin()}/bridge/open/${ticket}`;
  };
}
