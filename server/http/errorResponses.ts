import type { FastifyInstance, FastifyReply } from 'fastify';
import { describeFault } from '../kernel/faults.ts';
import { ServiceError } from '../kernel/serviceError.ts';

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
export function registerErrorResponses(app: FastifyInstance): void {
  app.decorateReply('resultCode', 0);
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof ServiceError) return answer(reply, request.id, error);
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
  const { ret, message, waitSeconds } = error;
  reply.resultCode = ret;
  if (waitSeconds !== null) reply.header('retry-after', waitSeconds);
  return reply.status(error.status).send({
    resp_common: {
      ret,
      msg: message,
      request_id: requestId,
      ...(waitSeconds !== null && { retry_after: waitSeconds }),
    },
  });
}
