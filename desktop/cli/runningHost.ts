import { once } from 'node:events';
import { WebSocket } from 'ws';
import { BridgeExchange } from '../../src/bridge/bridgeExchange.ts';
import { bridgeSubprotocol, tokenSubprotocolPrefix } from '../../src/bridge/contract/constants.ts';
import type { BridgeEventName } from '../../src/bridge/contract/index.ts';
import type { BridgeTransport } from '../../src/bridge/transport.ts';
import type { PublishedInstance } from '../kernel/singleInstance/singleInstance.ts';
import { CommandError } from './commandError.ts';

const connectMilliseconds = 5_000;

/** The host that runs on this machine, as a command reaches it. */
export interface RunningHost {
  readonly address: string;
  readonly token: string;
  readonly bridge: BridgeExchange;
  /** Called with every event of the bridge. */
  onEvent: ((event: BridgeEventName, payload: unknown) => void) | null;
  /** Resolves when the connection has ended, for whatever reason. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Connects to the host as a page of the client does. @throws CommandError when it does not answer */
export async function connectHost({ port, token }: PublishedInstance): Promise<RunningHost> {
  const address = `http://127.0.0.1:${port}`;
  const socket = new WebSocket(
    `ws://127.0.0.1:${port}/bridge`,
    [bridgeSubprotocol, tokenSubprotocolPrefix + token],
    // The host admits its own origin alone; what is no browser names it by itself.
    { origin: address, handshakeTimeout: connectMilliseconds },
  );
  const transport: BridgeTransport = {
    get isOpen() {
      return socket.readyState === WebSocket.OPEN;
    },
    send: (text) => socket.send(text),
    onMessage: null,
    onOpenChange: null,
  };
  const host: RunningHost = {
    address,
    token,
    bridge: new BridgeExchange(transport, {
      onEvent: (event, payload) => host.onEvent?.(event, payload),
      onOpenChange: () => undefined,
    }),
    onEvent: null,
    closed: new Promise((resolve) => socket.once('close', () => resolve())),
    close: () => socket.close(),
  };
  socket.on('message', (data: Buffer) => transport.onMessage?.(data.toString()));
  socket.on('close', () => transport.onOpenChange?.(false));
  try {
    await once(socket, 'open');
  } catch (error) {
    throw new CommandError('notRunning', 'Yueqi runs, but does not answer. Start it again.', {
      cause: error,
    });
  }
  // A connection that breaks later fails the call that waits for it.
  socket.on('error', () => socket.terminate());
  return host;
}
