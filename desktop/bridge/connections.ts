import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { isOfRole, type BridgeRole } from '../../src/bridge/contract/constants.ts';
import type { Broadcast } from '../kernel/bridgeHandlers.ts';

/** The open connections of the bridge, by role. */
export interface Connections {
  add(socket: WebSocket, role: BridgeRole): void;
  /** Sends an event to every connection of the role that it belongs to. */
  readonly broadcast: Broadcast;
}

/** Makes an empty set of connections; events of before the first one are lost, as every page asks when it connects. */
export function createConnections(): Connections {
  const roles = new Map<WebSocket, BridgeRole>();
  return {
    add(socket, role) {
      roles.set(socket, role);
      socket.on('close', () => roles.delete(socket));
    },
    broadcast(event, payload) {
      const frame = JSON.stringify({
        ...{ jsonrpc: '2.0', method: event, params: payload },
        // The same for every page: what they report of it counts once (docs/product.md#statistics).
        event_id: randomUUID(),
      });
      for (const [socket, role] of roles)
        if (isOfRole(event, role) && socket.readyState === socket.OPEN) socket.send(frame);
    },
  };
}
