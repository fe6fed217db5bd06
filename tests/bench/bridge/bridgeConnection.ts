import { once } from 'node:events';
import { WebSocket } from 'ws';
import { bridgeSubprotocol, tokenSubprotocolPrefix } from '../../../src/bridge/contract/constants.ts';

/** The address of a host, and the token that opens its bridge. */
export interface BridgePlace {
  address: string;
  token: string;
}

/** A connection to the host's bridge, as a page of its own origin opens it. */
export async function openBridge({ address, token }: BridgePlace): Promise<WebSocket> {
  const { origin, host } = new URL(address);
  const socket = new WebSocket(
    `ws://${host}/bridge`,
    [bridgeSubprotocol, `${tokenSubprotocolPrefix}${token}`],
    { origin },
  );
  await once(socket, 'open');
  return socket;
}

interface Message {
  id?: number;
  result?: unknown;
  error?: { message: string };
}

/** One call and its result. @throws with the host's own message when it refuses */
export function callBridge(socket: WebSocket, method: string, params: object): Promise<unknown> {
  const answered = new Promise<unknown>((resolve, reject) => {
    const listen = (data: Buffer): void => {
      const message = JSON.parse(data.toString()) as Message;
      if (message.id !== 1) return;
      socket.off('message', listen);
      if (message.error) reject(new Error(`${method}: ${message.error.message}`));
      else resolve(message.result);
    };
    socket.on('message', listen);
  });
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }));
  return answered;
}
