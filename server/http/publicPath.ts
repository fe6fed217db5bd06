import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * True where a proxy says that it has taken the service's path away. If it is still there, it stood there twice, and a rule
 * of the proxy for an address was not asked.
 */
export function isPathRemoved(headers: IncomingHttpHeaders, publicPath: string): boolean {
  const { 'x-forwarded-prefix': removed } = headers;
  // Each proxy adds what it took: the last one stands before the service. Another one may have taken another path.
  return [removed].flat().at(-1)?.split(',').at(-1)?.trim().replace(/\/$/, '').endsWith(publicPath) ?? false;
}

/** The address below the service's path: a proxy in front of it may have taken the path away, or passed it on. */
export function withoutPrefix(url: string, publicPath: string): string {
  if (publicPath === '' || !url.startsWith(publicPath)) return url;
  const rest = url.slice(publicPath.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : url;
}

/**
 * Refuses a path that routes of the service begin with: which of the two an address means could not be told.
 *
 * @param app registering such a route on it throws
 */
export function refuseOwnPrefix(app: FastifyInstance): void {
  const { publicPath } = app;
  if (publicPath === '') return;
  app.addHook('onRoute', ({ url }) => {
    if (withoutPrefix(url, publicPath) !== url)
      throw new Error(
        `YUEQI_PUBLIC_URL has the path ${publicPath}, which is one of the service itself. Take another.`,
      );
  });
}
