import fastifyHttpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { MediaStore } from '../../media/store/mediaStore.ts';
import type { Log } from '../kernel/log.ts';
import { sendMedia, type RunningService } from '../../server/startService.ts';
import { apiCalls } from '../../src/api/contract/index.ts';
import { Reachability } from './reachability.ts';

const badGateway = 502;

/** Paths that begin so go to the service: those of every call, and its own pages. The rest is the host's own. */
const servicePrefixes = new Set([
  ...Object.values(apiCalls).map((call) => `/${call.path.split('/')[1]}`),
  '/healthz',
  '/openapi.json',
  '/docs',
  '/author',
]);

/** Passes the service's calls and media on to another machine. */
export async function proxyService(
  app: FastifyInstance,
  apiUrl: string,
  media: MediaStore,
  log: Log,
): Promise<RunningService> {
  const reachability = new Reachability(apiUrl, log);
  const replyOptions = describeReplies(reachability);
  await app.register(fastifyStatic, { root: '/', serve: false });
  for (const prefix of servicePrefixes)
    await app.register(fastifyHttpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      // The proxy would write two stacks for each request that fails.
      logLevel: 'silent',
      replyOptions: {
        ...replyOptions,
        // The service sees its own name as the host's; forms of its pages name the one that the browser knows.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-host': request.headers.host,
        }),
      },
    });
  await app.register(fastifyHttpProxy, {
    upstream: apiUrl,
    prefix: '/media',
    rewritePrefix: '/media',
    logLevel: 'silent',
    replyOptions,
    // What is on this machine already (downloads, the local library) is served from here.
    async preHandler(request, reply) {
      const local = await media.find(request.url.slice('/media/'.length));
      if (local) await sendMedia(reply, local);
    },
  });
  return {
    webWallpaperOrigin: apiUrl,
    async answer(path, body) {
      const response = await fetch(apiUrl + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch((error: unknown) => {
        reachability.markFailed(error);
        throw error;
      });
      reachability.markReached();
      return { status: response.status, body: await response.json() };
    },
    async stop() {
      await app.close();
    },
  };
}

/** What comes of a request to a service elsewhere. */
function describeReplies(reachability: Reachability): NonNullable<FastifyHttpProxyOptions['replyOptions']> {
  return {
    onResponse(_request, reply, response) {
      reachability.markReached();
      void reply.send('stream' in response ? response.stream : response);
    },
    onError(reply, { error }) {
      reachability.markFailed(error);
      // Without the service's envelope: the client tells a service that is away from one that has failed.
      void reply.status(badGateway).send('The service cannot be reached.');
    },
  };
}
