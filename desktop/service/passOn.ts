import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Finds the server that answers; what it throws is answered by the one that asks. */
type FindServer = () => Promise<FastifyInstance>;

/**
 * Has a server pass on every request for which it has no route of its own.
 *
 * @param find the server behind it (`ServerOptions.behind`)
 */
export function passOnRequests(app: FastifyInstance, find: FindServer): void {
  // Before the body is read: the server behind it does that.
  app.all('/*', { onRequest: (request, reply) => passOn(request, reply, find) }, async () => undefined);
}

/** Passes one request on, whose body has not been read. */
export async function passOn(request: FastifyRequest, reply: FastifyReply, find: FindServer): Promise<void> {
  const behind = await find();
  reply.hijack();
  behind.routing(request.raw, reply.raw);
}
