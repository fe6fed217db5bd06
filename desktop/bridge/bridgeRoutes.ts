import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { WebSocket } from 'ws';
import { bridgeSubprotocol } from '../../src/bridge/contract/constants.ts';
import type { Broadcast } from '../kernel/bridgeHandlers.ts';
import type { Guard } from '../kernel/guard.ts';

/** Frames past this are not ours; the largest of ours carries a stored value of 100,000 characters. */
const frameLimitBytes = 1_000_000;

/** The bridge's WebSocket `/bridge`: one text frame in, one answer out, and events to everyone connected. */
export async function registerBridge(
  app: FastifyInstance,
  guard: Guard,
  dispatch: (frame: string) => Promise<string>,
): Promise<Broadcast> {
  const sockets = new Set<WebSocket>();
  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: frameLimitBytes,
      handleProtocols: (offered: Set<string>) => (offered.has(bridgeSubprotocol) ? bridgeSubprotocol : false),
    },
  });
  app.get(
    '/bridge',
    {
      websocket: true,
      async onRequest(request, reply) {
        const refusal = guard.refusalOf(request);
        if (refusal !== null) return reply.status(refusal).send();
      },
    },
    (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
      // ws closes a connection that breaks the protocol; without a listener the error would end the process.
      socket.on('error', () => socket.terminate());
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (isBinary) return socket.close(1003);
        void dispatch(data.toString()).then((answer) => {
          if (socket.readyState === socket.OPEN) socket.send(answer);
        });
      });
    },
  );
  return (event, payload) => {
    const frame = JSON.stringify({ jsonrpc: '2.0', method: event, params: payload });
    for (const socket of sockets) if (socket.readyState === socket.OPEN) socket.send(frame);
  };
}
