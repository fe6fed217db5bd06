import type { FastifyInstance } from 'fastify';
import { Socket } from 'node:net';
import { WaitError } from '../../kernel/serviceError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lasts as long as its connection wants, so that it does not count as work: files, streams, uploads. */
    isLong?: boolean;
  }
}

/** Route configuration of a stream or an upload. */
export const longRoute = { config: { isLong: true } } as const;

const waitSeconds = 1;

/**
 * Refuses what comes while `most` calls are being answered, at once, with status 503 and `retry-after`. Otherwise a
 * service that gets more than it can answer would answer all of it late, and go on to do so after the load has ended.
 *
 * @param app its later routes are limited
 */
export function limitLoad(app: FastifyInstance, most: number): void {
  let running = 0;
  app.addHook('onRequest', async (request, reply) => {
    // A call within the process belongs to a document that is counted.
    if (request.routeOptions.config.isLong || !(request.raw.socket instanceof Socket)) return;
    if (running >= most) throw new WaitError('serviceBusy', waitSeconds, 503);
    running += 1;
    reply.raw.once('close', () => (running -= 1));
  });
}
