import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Closes connections whose other end has gone before they were accepted. Of the others the address is read at once, and
 * Node.js keeps it: a request whose connection is reset while it waits counts under its address like any other.
 */
export function closeUnknownPeers(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => {
    if (socket.remoteAddress === undefined) socket.destroy();
  });
}
