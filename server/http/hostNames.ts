import type { FastifyInstance } from 'fastify';
import { ServiceError } from '../kernel/serviceError.ts';

/** Names, IP addresses and ports; of what a browser sends as `host` nothing else is left. */
const hostPattern = /^[\w.:\-\[\]]*$/v;

/**
 * Refuses requests whose host is none: policies and addresses are built from it, in which `;` would add what a page may do.
 *
 * @param app the routes registered on it afterwards are guarded
 */
export function refuseOtherHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ host }) => {
    if (!hostPattern.test(host)) throw new ServiceError('malformedRequest', 400, 'the host is no name.');
  });
}
