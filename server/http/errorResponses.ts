import type { FastifyReply } from 'fastify';
import fp from 'fastify-plugin';
import { DatabaseAwayError } from '../kernel/databaseAwayError.ts';
import { describeFault } from '../kernel/faults.ts';
import { ObjectStoreError } from '../../media/objects/objectStore.ts';
import { ServiceError, WaitError } from '../kernel/serviceError.ts';

/** The shortest time after which an object store or a database that is away is tried again, in seconds. */
export const awaySeconds = 5;

declare module 'fastify' {
  interface FastifyReply {
    /** The code of the envelope that was sent. */
    resultCode: number;
  }
}

/**
 * Every error is sent in the same envelope. A fault's own text is only logged: driver errors carry SQL and
 * parameters, which no caller may see.
 */
export const errorResponses = fp(
  async (app) => {
    app.decorateReply('resultCode', 0);
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof ServiceError) return answer(reply, request.id, error);
      if (error instanceof ObjectStoreError || error instanceof DatabaseAwayError) {
        const heading = error instanceof DatabaseAwayError ? 'database away' : 'object store failed';
        request.log.error({ ...describeFault(error), path: request.routeOptions.url }, heading);
        return answer(reply, request.id, toServiceError(error));
      }
      const status = statusOf(error);
      if (status >= 400 && status < 500)
        return answer(reply, request.id, new ServiceError('malformedRequest', status));
      request.log.error({ ...describeFault(error), path: request.routeOptions.url }, 'call failed');
      return answer(reply, request.id, new ServiceError('serviceFault', 500));
    });
    app.setNotFoundHandler(
      // Unknown paths belong to no route, so the limit of requests is attached here.
      app.hasDecorator('rateLimit') ? { preHandler: app.rateLimit() } : {},
      (request, reply) => answer(reply, request.id, new ServiceError('unknownCall', 404)),
    );
  },
  { name: 'error-responses' },
);

/** Converts an error into one that tells clients to wait, or to do nothing. The cause is in the log. */
function toServiceError(error: ObjectStoreError | DatabaseAwayError): ServiceError {
  if (error instanceof DatabaseAwayError) return new WaitError('serviceBusy', awaySeconds, 503);
  return error.code === 'full'
    ? new ServiceError('serviceFull')
    : new WaitError('filesUnavailable', awaySeconds, 503);
}

function statusOf(error: unknown): number {
  return typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

function answer(reply: FastifyReply, requestId: string, error: ServiceError): FastifyReply {
  const { ret, message, waitSeconds, manifestFault } = error;
  reply.resultCode = ret;
  if (waitSeconds !== null) reply.header('retry-after', waitSeconds);
  return reply.status(error.status).send({
    resp_common: {
      ret,
      msg: message,
      request_id: requestId,
      ...(waitSeconds !== null && { retry_after: waitSeconds }),
      ...(manifestFault && { manifest_fault: manifestFault }),
    },
  });
}
