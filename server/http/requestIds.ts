import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The number of a request: from a proxy or the desktop host, in every answer, in every line of the log. */
export const requestIdHeader = 'x-request-id';

/**
 * A UUID, or 32 hexadecimal digits as nginx makes them. Anything else could be a token, a telephone number or text of the
 * sender's, and would be written to the log.
 */
const wellFormed = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{32})$/;

/** The number that the request came with, if it is well-formed; else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers[requestIdHeader];
  return typeof given === 'string' && wellFormed.test(given) ? given : randomUUID();
}

/** Names the request's number in every answer, and writes a line for each request where the log has level `info`. */
export function followRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        // The pattern of the route: paths and queries hold names of files, words of searches and tokens.
        route: request.is404 ? null : request.routeOptions.url,
        method: request.method,
        status: reply.statusCode,
        ret: reply.resultCode,
        milliseconds: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
}
