import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { protectionHeaders } from './protectionHeaders.ts';
import { ServiceError } from '../kernel/serviceError.ts';
import { requestIdHeader } from './requestIds.ts';

/** After this long without a byte a sender is considered gone. */
const idleMilliseconds = 30_000;

/**
 * Ends requests whose body has stalled, with a response and by closing the connection: so the resources of a sender
 * that went away (an upload slot, a partial file) are released. A slow file is not limited, which is
 * why there is no limit for a whole request.
 *
 * @param app the routes registered on it afterwards are guarded
 */
export function endStalledBodies(app: FastifyInstance, milliseconds = idleMilliseconds): void {
  app.addHook('onRequest', async ({ raw, headers, id }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
    // Calls that the host makes within its own process have no socket.
    if (!hasBody || !(raw.socket instanceof Socket)) return;
    raw.socket.setTimeout(milliseconds);
    // Once the response is sent, nothing listens here, and Node.js closes the connection.
    reply.raw.on('timeout', () => {
      // The body has arrived: our response is what takes long.
      if (raw.complete) return;
      if (reply.raw.headersSent) raw.destroy();
      else refuse(reply, id, milliseconds);
    });
  });
}

function refuse(reply: FastifyReply, id: string, milliseconds: number): void {
  const detail = `no data was received for ${milliseconds / 1000} seconds.`;
  const { ret, status, message } = new ServiceError('malformedRequest', 408, detail);
  reply.hijack();
  reply.raw
    .writeHead(status, {
      ...protectionHeaders,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
      [requestIdHeader]: id,
    })
    .end(JSON.stringify({ resp_common: { ret, msg: message, request_id: id } }), () =>
      reply.request.raw.destroy(),
    );
}
