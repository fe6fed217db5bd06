import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections whose answer is not read: after so long without a byte that was accepted, its reader is considered
 * gone. A slow reader is not limited, nor a handler that takes long, nor a stream that has nothing to send.
 *
 * @param app the routes registered on it afterwards are guarded
 */
export function endStalledAnswers(app: FastifyInstance, milliseconds: number): void {
  app.addHook('onRequest', async ({ raw: { socket } }, reply) => {
    // Calls that the host makes within its own process have no socket.
    if (!(socket instanceof Socket)) return;
    // Without a listener Node.js would also close what waits for a handler (of an earlier request on the connection).
    reply.raw.on('timeout', () => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
  // Node.js restarts the time with each part of the answer that the system accepts.
  app.addHook('onSend', async ({ raw: { socket } }) => {
    if (socket instanceof Socket) socket.setTimeout(milliseconds);
  });
}
