import type { IncomingMessage } from 'node:http';
import type { Server as NetServer } from 'node:net';
import fastifyCookie from '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import { describeFault } from '../kernel/faults.ts';
import { drainConnections } from './drainConnections.ts';
import { errorResponses } from './errorResponses.ts';
import { refuseOtherHosts } from './hostNames.ts';
import { closeUnknownPeers } from './peers.ts';
import { protectAnswers } from './protectionHeaders.ts';
import { isPathRemoved, refuseOwnPrefix, withoutPrefix } from './publicPath.ts';
import { placeOf, RepeatedFaults } from '../kernel/repeatedFaults.ts';
import { followRequests, requestIdOf } from './requestIds.ts';
import { limitConnections } from './limits/connectionLimit.ts';
import { limitLoad } from './limits/loadLimit.ts';
import { limitRequests } from './limits/requestLimit.ts';
import { waitForHandlers } from './runningHandlers.ts';
import { endStalledAnswers } from './stalledAnswers.ts';
import { endStalledBodies } from './stalledBodies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The path of the service on its origin (`YUEQI_PUBLIC_URL`), without a slash at its end; empty at the root. */
    publicPath: string;
    /** They pass on the connections of further addresses (`listen.ts`). */
    otherServers: NetServer[];
  }
}

export interface ServerOptions {
  logLevel: string;
  /** The output of the log's lines, instead of the standard output. */
  logStream?: { write(line: string): void } | undefined;
  /** Addresses and networks whose `x-forwarded-for` is believed. */
  trustedProxies?: string | undefined;
  /** Maximum requests of one network per minute; without it unlimited (the desktop host's loopback server). */
  requestsPerMinute?: number | undefined;
  /** Calls that are answered at the same time; without it unlimited. */
  callsAtOnce?: number | undefined;
  /** Connections of one network at once; without it unlimited. */
  connectionsOfNetwork?: number | undefined;
  /** The time that an answer may stay unread before its end, in milliseconds; without it unlimited, since stages pause their videos. */
  answerIdleMilliseconds?: number | undefined;
  /** The longest time for which an unfinished request may send nothing, in milliseconds; tests wait less. */
  bodyIdleMilliseconds?: number | undefined;
  /** Decides which requests become connections of another protocol; none does without it. */
  admitsUpgrade?: ((request: IncomingMessage) => boolean) | undefined;
  /** The time in which closing still answers what has arrived, in milliseconds; without it connections are cut at once. */
  drainMilliseconds?: number | undefined;
  /** The path on its origin under which browsers find the service, without a slash at the end. */
  publicPath?: string;
  /** The time for which closing waits for handlers that still run, in milliseconds; tests wait less. */
  handlerMilliseconds?: number | undefined;
  /** The server that listens, and passes requests on to this one by `routing`; without it this one listens itself. */
  behind?: FastifyInstance | undefined;
}

/**
 * Creates an HTTP server of the product, without routes: errors are sent in the product's envelope, stalled requests
 * are ended, and closing it ends open requests, once they are answered where that is asked for, and waits for their handlers.
 * Plugins with routes name what they need of it; one that misses something ends the start.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    logLevel,
    logStream,
    trustedProxies,
    requestsPerMinute,
    callsAtOnce,
    connectionsOfNetwork,
    answerIdleMilliseconds,
    bodyIdleMilliseconds,
    drainMilliseconds,
    handlerMilliseconds,
    behind,
    admitsUpgrade = () => false,
    publicPath = '',
  } = options;
  const repeatedFaults = new RepeatedFaults();
  const app = Fastify({
    // Requests carry tokens in their bodies and files in their paths: none of what they hold is logged.
    logger: {
      level: logLevel,
      redact: ['busboyOptions'],
      // For the logging of the libraries: an error's message may hold SQL, and a request's content is the sender's.
      serializers: { err: describeLogged, req: () => ({}) },
      hooks: {
        logMethod(lines, write, level) {
          if (level < errorLevel) return write.apply(this, lines);
          const [fields, message] = lines;
          return repeatedFaults.add(placeOf(fields, message), (repeated) =>
            write.apply(repeated === 0 ? this : this.child({ repeated }), lines),
          );
        },
      },
      ...(logStream ? { stream: logStream } : {}),
    },
    logController: new LogController({ disableRequestLogging: true }),
    // A request that is no upgrade is answered as any other: a refused one would keep its socket, whose address may not
    // even be read.
    http: { shouldUpgradeCallback: admitsUpgrade },
    rewriteUrl: ({ url = '/', headers }) =>
      isPathRemoved(headers, publicPath) ? url : withoutPrefix(url, publicPath),
    genReqId: ({ headers }) => requestIdOf(headers),
    // Otherwise a slow sender, or a reader of a stream, would keep the server from stopping.
    forceCloseConnections: true,
    return503OnClosing: drainMilliseconds === undefined,
    trustProxy: trustedProxies ?? false,
    // The plugins read files of builds, which takes its time on a slow disk.
    pluginTimeout: 0,
    ...(behind && { serverFactory: () => behind.server }),
  });
  app.decorate('otherServers', []);
  if (drainMilliseconds !== undefined)
    drainConnections(app, { limit: drainMilliseconds, isProxied: Boolean(trustedProxies) });
  app.addHook('preClose', async () => app.otherServers.forEach((server) => server.close()));
  app.decorate('publicPath', publicPath);
  refuseOwnPrefix(app);
  if (!behind) closeUnknownPeers(app);
  followRequests(app);
  protectAnswers(app);
  refuseOtherHosts(app);
  if (connectionsOfNetwork !== undefined) limitConnections(app, connectionsOfNetwork);
  if (requestsPerMinute !== undefined) await limitRequests(app, requestsPerMinute);
  await app.register(fastifyCookie);
  // Adds `sendFile` alone: each route says which file it sends.
  await app.register(fastifyStatic, { root: '/', serve: false });
  await app.register(errorResponses);
  if (callsAtOnce !== undefined) limitLoad(app, callsAtOnce);
  if (answerIdleMilliseconds !== undefined) endStalledAnswers(app, answerIdleMilliseconds);
  endStalledBodies(app, bodyIdleMilliseconds);
  waitForHandlers(app, handlerMilliseconds);
  return app;
}

/** Pino's number of the level `error`. */
const errorLevel = 50;

interface LoggedError extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
}

/** The fields that the server's own lines about errors have, without a message. */
function describeLogged(error: unknown): LoggedError {
  const fault = describeFault(error);
  return { ...fault, type: fault.fault, message: '', stack: '' };
}
