import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyHttpProxy from '@fastify/http-proxy';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { catalogueRoot, readCatalogue } from '../../content/catalogue.ts';
import { openDatabase } from '../../server/database/database.ts';
import { logFaults } from '../../server/kernel/faults.ts';
import { startHourlyCleanup } from '../../server/jobs/cleanup/hourlyCleanup.ts';
import type { MediaStore } from '../../media/store/mediaStore.ts';
import { sendMedia } from '../../server/http/mediaRoutes.ts';
import { registerErrorAnswers } from '../../server/http/errorResponses.ts';
import { keepRankingsFresh } from '../../server/jobs/rankingsJob.ts';
import { seedCatalogue } from '../../server/seed/seed.ts';
import { endStalledBodies } from '../../server/http/stalledBodies.ts';
import { registerService } from '../../server/http/registerService.ts';
import { apiCalls } from '../../src/api/contract/index.ts';
import type { AnswerCall } from '../../server/http/webClient/bootBlock.ts';
import { createWebFileSource } from '../../server/http/webWallpapers/webFileSource.ts';
import { startBuildWorker } from '../../server/jobs/buildWorker.ts';
import { webFolderOf } from '../../server/domains/works/files/workFolders.ts';
import { registerWebWallpaperRoutes } from '../../server/http/webWallpapers/webWallpaperRoutes.ts';
import { findBrowser } from '../browser/findBrowser.ts';
import { createPosterMaker } from '../browser/posterMaker.ts';
import type { Log } from '../kernel/log.ts';
import type { Settings } from '../kernel/settings.ts';
import { portOf } from '../kernel/portOf.ts';

/** The service as the host reaches it: embedded, or somewhere else. */
export interface ServiceConnection {
  /** Answers one of the service's calls for the document of a first screen. */
  answer: AnswerCall;
  /** Where web wallpapers are loaded from: an origin that is not the client's. */
  webWallpaperOrigin: string | null;
  close(): Promise<void>;
}

/** Embeds the service into the host's server, or passes its calls on to `YUEQI_API_URL`. */
export async function connectService(
  app: FastifyInstance,
  settings: Settings,
  store: MediaStore,
  log: Log,
): Promise<ServiceConnection> {
  return settings.apiUrl === null
    ? embedService(app, settings, store, log)
    : proxyService(app, settings.apiUrl, store);
}

async function embedService(
  app: FastifyInstance,
  settings: Settings,
  store: MediaStore,
  log: Log,
): Promise<ServiceConnection> {
  await mkdir(settings.dataFolder, { recursive: true });
  const database = await openDatabase(
    settings.databaseUrl === null
      ? { sqliteFile: join(settings.dataFolder, 'service.sqlite') }
      : { postgresUrl: settings.databaseUrl },
  );
  if (settings.isSeedWanted) {
    const count = await seedCatalogue(database, await readCatalogue());
    if (count > 0) log(`the starter catalogue is in: ${count} wallpapers`);
  }
  const mediaFolder = join(catalogueRoot, 'media');
  store.addRoot(mediaFolder);
  const privateFolder = join(settings.dataFolder, 'private');
  const works = startBuildWorker(
    {
      database,
      store,
      privateFolder,
      openPosters: async () =>
        createPosterMaker(await findBrowser({ configuredPath: settings.browserPath ?? undefined }), log),
    },
    logFaults(app, 'works not built'),
  );
  await registerService(app, { database, media: store, privateFolder, onWorkUploaded: works.wake });
  const rankings = keepRankingsFresh(database, logFaults(app, 'rankings not computed'));
  const house = startHourlyCleanup(
    { database, media: store, privateFolder },
    logFaults(app, 'housekeeping failed'),
  );

  const wallpaperApp = Fastify({ logger: false, forceCloseConnections: true });
  registerErrorAnswers(wallpaperApp);
  await registerWebWallpaperRoutes(
    wallpaperApp,
    database,
    createWebFileSource(mediaFolder, webFolderOf(privateFolder)),
  );
  await wallpaperApp.listen({ host: '127.0.0.1', port: 0 });

  return {
    webWallpaperOrigin: `http://127.0.0.1:${portOf(wallpaperApp)}`,
    async answer(path, body) {
      const response = await app.inject({
        method: 'POST',
        url: path,
        payload: body,
        headers: { host: `127.0.0.1:${portOf(app)}` },
      });
      return { status: response.statusCode, body: response.json() };
    },
    async close() {
      await wallpaperApp.close();
      await rankings.stop();
      await house.stop();
      await works.stop();
      await database.destroy();
    },
  };
}

/** Paths that begin so go to the service: those of every call, and its own pages. The rest is the host's own. */
const servicePrefixes = new Set([
  ...Object.values(apiCalls).map((call) => `/${call.path.split('/')[1]}`),
  '/healthz',
  '/openapi.json',
  '/docs',
  '/author',
]);

async function proxyService(
  app: FastifyInstance,
  apiUrl: string,
  store: MediaStore,
): Promise<ServiceConnection> {
  registerErrorAnswers(app);
  endStalledBodies(app);
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
      const local = await store.find(request.url.slice('/media/'.length));
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
    close: async () => undefined,
  };
}
