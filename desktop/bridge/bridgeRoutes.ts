import fastifyWebsocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { bridgeSubprotocol } from '../../src/bridge/contract/constants.ts';
import type { Guard } from '../kernel/guard.ts';
import type { Connections } from './connections.ts';
import type { Dispatch } from './dispatch.ts';

/** Frames past this are not ours; the largest of ours carries a playlist's 5,000 entries, each below 1,500 bytes. */
const frameLimitBytes = 8_000_000;
/** WebSocket close code: policy violation (RFC 6455, section 7.4.1). */
const policyViolation = 1008;
const unsupportedData = 1003;

interface BridgeParts {
  guard: Guard;
  dispatch: Dispatch;
  connections: Connections;
}

/** The bridge's WebSocket `/bridge`: one text frame in, one answer out, and events to the connections of their role. */
export async function registerBridge(
  app: FastifyInstance,
  { guard, dispatch, connections }: BridgeParts,
): Promise<void> {
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
        const admission = guard.admit(request);
        if ('refusal' in admission) return reply.status(admission.refusal).send();
      },
    },
    (socket, request) => {
      // ws closes a connection that breaks the protocol; without a listener the error would end the process.
      socket.on('error', () => socket.terminate());
      const admission = guard.admit(request);
      if ('refusal' in admission) return socket.close(policyViolation);
      const { role } = admission;
      connections.add(socket, role);
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (isBinary) return socket.close(unsupportedData);
        void dispatch(data.toString(), role).then((answer) => {
          if (socket.readyState === socket.OPEN) socket.send(answer);
        });
      });
    },
  );
}
