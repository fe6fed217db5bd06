import { hostTokenHeader } from '../../src/api/contract/document/boot.ts';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  bridgeSubprotocol,
  tokenSubprotocolPrefix,
  type BridgeRole,
} from '../../src/bridge/contract/constants.ts';
import { isSameSecret } from './isSameSecret.ts';

/**
 * Access control of the host: exact Host, exact Origin, per-launch token. All three, or a page on another port gets in.
 */
export interface Guard {
  /** The token of the app window's page, which the browser gives to its documents alone. */
  readonly windowToken: string;
  /** Refuses every request whose Host is not this host's own (DNS rebinding). */
  protectHost(app: FastifyInstance): void;
  /** Returns true for upgrades to the bridge, under the host's own name. */
  admitsUpgrade(request: IncomingMessage): boolean;
  /** Returns true for requests of the host's own pages, and of programs that name them as theirs. */
  isOwnPage(headers: IncomingHttpHeaders): boolean;
  /**
   * The role that a request's token gives, or the status to refuse it with. Wrong tokens are not counted: none is guessed
   * in 256 bits, and a limit would keep the right one out.
   */
  admit(request: FastifyRequest): { role: BridgeRole } | { refusal: 401 | 403 };
}

/**
 * @param tokens of this launch, one for each role: a page of the desktop cannot do what a window of the client can
 * @param port read at each request: it is known only once the host listens
 */
export function createGuard(tokens: Readonly<Record<BridgeRole, string>>, port: () => number): Guard {
  const hosts = () => [`127.0.0.1:${port()}`, `localhost:${port()}`];
  const isOwnPage = ({ origin, host }: IncomingHttpHeaders): boolean =>
    origin !== undefined && origin === `http://${host}` && hosts().includes(host ?? '');

  return {
    isOwnPage,
    admitsUpgrade: ({ url, headers }) => url === '/bridge' && hosts().includes(headers.host ?? ''),
    windowToken: tokens.window,
    protectHost(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (hosts().includes(request.headers.host ?? '')) return;
        // A refused upgrade keeps its socket, which nothing else closes this early.
        if (request.headers.upgrade) reply.raw.once('finish', () => request.raw.socket.destroySoon());
        return reply.status(421).type('text/plain').send('This host does not answer under that name.');
      });
    },
    admit(request) {
      if (!isOwnPage(request.headers)) return { refusal: 403 };
      const given = tokenOf(request);
      if (isSameSecret(given, tokens.window)) return { role: 'window' };
      if (isSameSecret(given, tokens.client)) return { role: 'client' };
      if (isSameSecret(given, tokens.stage)) return { role: 'stage' };
      return { refusal: 401 };
    },
  };
}

/** A WebSocket request carries its token among the subprotocols, an upload in a header. */
function tokenOf(request: FastifyRequest): string {
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
  const carried = protocols.includes(bridgeSubprotocol)
    ? protocols.find((part) => part.startsWith(tokenSubprotocolPrefix))?.slice(tokenSubprotocolPrefix.length)
    : request.headers[hostTokenHeader];
  return typeof carried === 'string' ? carried : '';
}
