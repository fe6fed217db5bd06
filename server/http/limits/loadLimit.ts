import type { FastifyInstance, FastifyReply } from 'fastify';
import { Socket } from 'node:net';
import { WaitError } from '../../kernel/serviceError.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Does not count as work: files, streams, uploads, and the check of a load balancer. */
    isLong?: boolean;
  }
}

/** Route configuration of a stream or an upload, and of `/healthz`, which says that the process lives, not that it is idle. */
export const longRoute = { config: { isLong: true } } as const;

const waitSeconds = 1;

/**
 * Refuses what comes while `most` calls are being answered, at once, with status 503 and `retry-after`. Otherwise a
 * service that gets more than it can answer would answer all of it late, and go on to do so after the load has ended.
 *
 * A call counts until its answer is made, however slowly that is read, and also where its client has gone: its handler
 * costs as much.
 *
 * @param app its later routes are limited
 */
export function limitLoad(app: FastifyInstance, most: number): void {
  const running = new Set<FastifyReply>();
  const begun = new WeakSet<FastifyReply>();
  app.addHook('onRequest', async (request, reply) => {
    // A call within the process belongs to a document that is counted.
    if (request.routeOptions.config.isLong || !(request.raw.socket instanceof Socket)) return;
    if (running.size >= most) throw new WaitError('serviceBusy', waitSeconds, 503);
    running.add(reply);
    reply.raw.once('close', () => {
      // A request that ended before its handler began, as one whose body stalled, has no answer to wait for.
      if (!begun.has(reply)) running.delete(reply);
    });
  });
  app.addHook('preHandler', async (_request, reply) => void begun.add(reply));
  app.addHook('onSend', async (_request, reply) => void running.delete(reply));
}
