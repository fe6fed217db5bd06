import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { MediaStore } from '../../media/store/mediaStore.ts';
import { sendMedia, type RunningService } from '../../server/startService.ts';
import { apiCalls } from '../../src/api/contract/index.ts';

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
): Promise<RunningService> {
  await app.register(fastifyStatic, { root: '/', serve: false });
  for (const prefix of servicePrefixes)
    await app.register(fastifyHttpProxy, {
      upstream: apiUrl,
      prefix,
      rewritePrefix: prefix,
      replyOptions: {
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
      });
      return { status: response.status, body: await response.json() };
    },
    async stop() {
      await app.close();
    },
  };
}
