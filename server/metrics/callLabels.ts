import type { FastifyRequest } from 'fastify';
import { clientBasePath } from '../../src/api/contract/document/boot.ts';
import { apiCalls } from '../../src/api/contract/index.ts';

/** Every path that no route has: what a caller types makes no label. */
const unknownRoute = 'unknown';

/** Names what a request asks for: the call of the contract, or the pattern of its route. */
export function createCallLabels(): (request: FastifyRequest) => string {
  const names = new Map<string, string>(Object.entries(apiCalls).map(([name, call]) => [call.path, name]));
  return ({ is404, routeOptions: { url } }) => {
    if (is404 || url === undefined) return unknownRoute;
    return names.get(url) ?? (url.startsWith(clientBasePath) ? `${clientBasePath}*` : url);
  };
}
