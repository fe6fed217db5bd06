import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';

export interface ServerOptions {
  logLevel: string;
  /** Addresses and networks whose `x-forwarded-for` is believed. */
  trustedProxies?: string | undefined;
}

/** The server of both hosts: the desktop's, and the service on its own. Closing it ends what is under way. */
export function createServer({ logLevel, trustedProxies }: ServerOptions): FastifyInstance {
  return Fastify({
    // Requests carry tokens in their bodies and files in their paths: only faults are logged, never requests.
    logger: { level: logLevel, redact: ['req.headers', 'req.body'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // Or whoever sends slowly, or listens to a stream, would keep the host from stopping.
    forceCloseConnections: true,
    trustProxy: trustedProxies ?? false,
  });
}
