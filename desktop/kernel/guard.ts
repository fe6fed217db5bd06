import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  bridgeSubprotocol,
  tokenSubprotocolPrefix,
  type BridgeRole,
} from '../../src/bridge/contract/constants.ts';

/** Wrong tokens within a minute, after which the bridge refuses new connections until the minute is over. */
const refusalLimit = 50;
const refusalWindowMilliseconds = 60_000;

/** Who may reach the host: exact Host, exact Origin, per-launch token. All three, or a page on another port gets in. */
export interface Guard {
  /** The token of the app window's page, which the browser gives to its documents alone. */
  readonly windowToken: string;
  /** Refuses every request whose Host is not this host's own (DNS rebinding). */
  protectHost(app: FastifyInstance): void;
  /** The role that a request's token gives, or the status to refuse it with. */
  admit(request: FastifyRequest): { role: BridgeRole } | { refusal: 401 | 403 | 429 };
}

/**
 * @param tokens of this launch, one for each role: a page of the desktop cannot do what a window of the client can
 * @param port read at each request: it is known only once the host listens
 */
export function createGuard(tokens: Readonly<Record<BridgeRole, string>>, port: () => number): Guard {
  let refusals = { count: 0, since: 0 };

  const hosts = () => [`127.0.0.1:${port()}`, `localhost:${port()}`];
  const isOwnOrigin = (origin: string | undefined, host: string | undefined) =>
    origin !== undefined && origin === `http://${host}` && hosts().includes(host ?? '');

  function countRefusal(): void {
    const now = Date.now();
    if (now - refusals.since > refusalWindowMilliseconds) refusals = { count: 0, since: now };
    refusals.count += 1;
  }

  function isThrottled(): boolean {
    return refusals.count >= refusalLimit && Date.now() - refusals.since <= refusalWindowMilliseconds;
  }

  return {
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
      const { origin, host } = request.headers;
      if (!isOwnOrigin(origin, host)) return { refusal: 403 };
      if (isThrottled()) return { refusal: 429 };
      const given = tokenOf(request);
      if (isSame(given, tokens.window)) return { role: 'window' };
      if (isSame(given, tokens.client)) return { role: 'client' };
      if (isSame(given, tokens.stage)) return { role: 'stage' };
      countRefusal();
      return { refusal: 401 };
    },
  };
}

/** A WebSocket request carries its token among the subprotocols, an upload in a header. */
function tokenOf(request: FastifyRequest): string {
  const protocols = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((part) => part.trim());
  const carried = protocols.includes(bridgeSubprotocol)
    ? protocols.find((part) => part.startsWith(tokenSubprotocolPrefix))?.slice(tokenSubprotocolPrefix.length)
    : request.headers['x-yueqi-token'];
  return typeof carried === 'string' ? carried : '';
}

function isSame(candidate: string, expected: string): boolean {
  const [given, wanted] = [Buffer.from(candidate), Buffer.from(expected)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
