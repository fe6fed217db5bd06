import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ServiceError } from '../kernel/serviceError.ts';

/** After so long without a byte, whoever sends something is taken for gone. */
const idleMilliseconds = 30_000;

/**
 * Ends requests whose body stands still, with an answer and by closing the line: so what a sender who went away holds
 * (a place among the uploads, a file half written) is free again. A file that comes slowly may take its time, which is
 * why there is no limit for a whole request.
 *
 * @param app the routes that are put on it afterwards are guarded
 */
export function endStalledBodies(app: FastifyInstance, milliseconds = idleMilliseconds): void {
  app.addHook('onRequest', async ({ raw, headers, id }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // Calls that the host makes within its own process have no line.
    if (!hasBody || !(raw.socket instanceof Socket)) return;
    raw.socket.setTimeout(milliseconds);
    // Once the answer has left, nobody listens here, and the system closes the line by itself.
    reply.raw.on('timeout', () => {
      // The body is here: it is our answer that takes its time.
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.destroy();
      else refuse(reply, id, milliseconds);
    });
  });
}

function refuse(reply: FastifyReply, id: string, milliseconds: number): void {
  const detail = `Nothing came for ${milliseconds / 1000} seconds.`;
  const { ret, status, message } = new ServiceError('malformedRequest', 408, detail);
  reply.hijack();
  reply.raw
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8', connection: 'close' })
    .end(JSON.stringify({ resp_common: { ret, msg: message, request_id: id } }), () =>
      reply.request.raw.destroy(),
    );
}
