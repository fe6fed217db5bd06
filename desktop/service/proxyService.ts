import fastifyHttpProxy, { type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MediaStore } from '../../media/store/mediaStore.ts';
import type { MediaPasses } from '../kernel/mediaPasses.ts';
import type { Log } from '../kernel/log.ts';
import { requestIdHeader, sendMedia } from '../../server/httpServer.ts';
import { deviceHeader, directHeader, ticketHeader } from '../../src/api/contract/files/ticketNames.ts';
import { apiCalls } from '../../src/api/contract/index.ts';
import { ingestPath, statImagePath } from '../../src/api/contract/telemetry/ingest.ts';
import type { HostService } from '../kernel/hostService.ts';
import { Reachability } from './reachability.ts';
import { sendHeld } from './sendHeld.ts';

const badGateway = 502;

/** Paths that begin so go to the service: those of every call, and its own pages. The rest is the host's own. */
const servicePrefixes = new Set([
  ...Object.values(apiCalls).map((call) => `/${call.path.split('/')[1]}`),
  '/healthz',
  '/openapi.json',
  '/docs',
  '/author',
  ingestPath,
  statImagePath,
]);

/** Passes the service's calls and media on to another machine. */
export async function proxyService(
  app: FastifyInstance,
  apiUrl: string,
  { media, passes, log }: { media: MediaStore; passes: MediaPasses; log: Log },
): Promise<HostService> {
  const reachability = new Reachability(apiUrl, log);
  const { origin: upstream, pathname } = new URL(apiUrl);
  // Path of the service below its origin (`YUEQI_PUBLIC_URL`).
  const publicPath = pathname.replace(/\/$/v, '');
  const replyOptions = describeReplies(reachability);
  for (const prefix of servicePrefixes)
    await app.register(fastifyHttpProxy, {
      upstream,
      prefix,
      rewritePrefix: publicPath + prefix,
      // The proxy would write two stacks for each request that fails.
      logLevel: 'silent',
      replyOptions: {
        ...replyOptions,
        // The service sees its own name as the host's; forms of its pages name the one that the browser knows.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-host': request.headers.host,
          [requestIdHeader]: request.id,
        }),
      },
    });
  await app.register(fastifyHttpProxy, {
    upstream,
    prefix: '/media',
    rewritePrefix: `${publicPath}/media`,
    logLevel: 'silent',
    replyOptions: {
      ...replyOptions,
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        [requestIdHeader]: request.id,
        [directHeader]: '1',
      }),
    },
    // Files that are on this machine already (downloads, the local library) are served from here.
    preHandler: createSendLocal(apiUrl, media, passes),
  });
  return {
    webWallpaperOrigin: apiUrl,
    awake: Promise.resolve(),
    wake: () => Promise.resolve(),
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

/**
 * Sends what is on this machine already: the user's own files, what a stage is to show, and downloads, where the service
 * would let this request have them.
 */
function createSendLocal(apiUrl: string, media: MediaStore, passes: MediaPasses) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { pathname, search } = new URL(request.url, apiUrl);
    const md5 = pathname.slice('/media/'.length);
    const local = await media.find(md5);
    if (!local) return undefined;
    const sent = sendHeld(request, reply, { md5, file: local }, { media, passes });
    if (sent) return sent;
    const passedOn = [ticketHeader, deviceHeader].flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    const headers = { ...Object.fromEntries(passedOn), [requestIdHeader]: request.id };
    const answer = await fetch(`${apiUrl}/media/${md5}${search}`, { method: 'HEAD', headers }).catch(
      () => null,
    );
    // Whatever else it says is said by itself, to the same request.
    if (!answer?.ok) return undefined;
    const isKept = !answer.headers.get('cache-control')?.includes('no-store');
    return isKept ? sendMedia(reply, local) : sendMedia(reply, local, 'holder');
  };
}

/** Handles the replies of a service elsewhere. */
function describeReplies(reachability: Reachability): NonNullable<FastifyHttpProxyOptions['replyOptions']> {
  return {
    onResponse(_request, reply, response) {
      reachability.markReached();
      void reply.send('stream' in response ? response.stream : response);
    },
    onError(reply, { error }) {
      reachability.markFailed(error, reply.request.id);
      // Without the service's envelope: the client tells a service that is away from one that has failed.
      void reply.status(badGateway).send('The service cannot be reached.');
    },
  };
}
