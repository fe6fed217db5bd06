import { Socket } from 'node:net';
import fastifyRateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { clientBasePath } from '../../../src/api/contract/document/boot.ts';
import { networkOf } from '../../kernel/rateLimits.ts';
import { WaitError } from '../../kernel/serviceError.ts';

const minute = 60_000;
/** Built files of the client: read from the disk without a query, and cached by browsers for a year. */
const staticPrefix = `${clientBasePath}assets/`;

/** Route configuration of files, of which one screen loads dozens while it makes a few calls. */
export const fileRoute = { config: { rateLimit: { max: 6_000 }, isLong: true } } as const;

/**
 * Limits how many requests one network address sends in a minute, whatever their path; IPv6 addresses count by their
 * /64. The threat: searches, lists, streams and unknown paths need no sign-in, so one client that repeats them without
 * end would keep the database busy for all the others. The limits of `kernel/rateLimits.ts` are another matter: they
 * protect accounts, across processes. This one is counted in memory, by each process for itself.
 *
 * A refused request is answered with status 429, the code `tooManyTries` and `retry-after`.
 *
 * @param app its later routes are limited; call it before anything is registered
 */
export async function limitRequests(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await app.register(fastifyRateLimit, {
    max: requestsPerMinute,
    timeWindow: minute,
    keyGenerator: ({ ip }) => networkOf(ip),
    // Calls within the process (the data of a first screen) have no connection, and are paid for by their document.
    allowList: (request) => !(request.raw.socket instanceof Socket) || request.url.startsWith(staticPrefix),
    errorResponseBuilder: (_request, { ttl }) => new WaitError('tooManyTries', Math.ceil(ttl / 1000), 429),
    addHeadersOnExceeding: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
    },
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': false,
    },
  });
}
