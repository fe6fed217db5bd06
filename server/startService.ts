import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueRoot, readCatalogue } from '../content/catalogue.ts';
import { openDatabase } from './database/database.ts';
import { describeFault, logFaults } from './kernel/faults.ts';
import { startHourlyCleanup } from './jobs/cleanup/hourlyCleanup.ts';
import { createMediaStore } from '../media/store/mediaStore.ts';
import type { Posters } from '../media/posters/posters.ts';
import { keepRankingsFresh } from './jobs/rankingsJob.ts';
import { createServer } from './http/createServer.ts';
import { seedCatalogue } from './seed/seed.ts';
import { registerService } from './http/registerService.ts';
import { registerWebClient } from './http/webClient/webClientRoutes.ts';
import { createWebFileSource } from './http/webWallpapers/webFileSource.ts';
import { startBuildWorker } from './jobs/buildWorker.ts';
import { webFolderOf } from './domains/works/files/workFolders.ts';
import { registerWebWallpaperRoutes } from './http/webWallpapers/webWallpaperRoutes.ts';

/** The service on its own, which listens. */
export interface StandaloneService {
  /** `http://<host>:<port>` */
  address: string;
  /** Ends what is under way, also calls, and closes the database. */
  stop(): Promise<void>;
}

export interface StandaloneOptions {
  /** The folder that the client's build wrote. */
  distFolder: string;
  /** Answers what takes pictures of uploaded videos and web wallpapers, or null. */
  openPosters: () => Promise<Posters | null>;
}

/**
 * `npm run serve`: the service on its own, for whoever hosts it, until a signal ends it. `YUEQI_PORT`,
 * `YUEQI_DATA_DIR`, `DATABASE_URL`, `YUEQI_SEED`, `YUEQI_HOST` (default 127.0.0.1), `YUEQI_LOG` and
 * `YUEQI_TRUSTED_PROXIES` (addresses and networks, separated by commas, whose `x-forwarded-for` is believed; behind a
 * proxy that is not named there, all people share its address and its limits) are read.
 *
 * @throws when the database or the port cannot be had
 */
export async function serve(environment: NodeJS.ProcessEnv, options: StandaloneOptions): Promise<void> {
  const service = await startService(environment, options);
  process.stdout.write(`ready ${service.address}/3000/\n`);
  const stop = (): void => {
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`yueqi: stopping failed: ${JSON.stringify(describeFault(error))}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Starts the service and the web client, which then browses without a desktop. @throws as {@link serve} */
export async function startService(
  environment: NodeJS.ProcessEnv,
  { distFolder, openPosters }: StandaloneOptions,
): Promise<StandaloneService> {
  const dataFolder = environment['YUEQI_DATA_DIR'] ?? join(process.cwd(), '.yueqi');
  await mkdir(dataFolder, { recursive: true });
  const postgresUrl = environment['DATABASE_URL'];
  const database = await openDatabase(
    postgresUrl ? { postgresUrl } : { sqliteFile: join(dataFolder, 'service.sqlite') },
  );
  if (environment['YUEQI_SEED'] !== 'empty') await seedCatalogue(database, await readCatalogue());
  const media = await createMediaStore(join(dataFolder, 'media'));
  const mediaFolder = join(catalogueRoot, 'media');
  media.addRoot(mediaFolder);

  const app = createServer({
    logLevel: environment['YUEQI_LOG'] ?? 'warn',
    trustedProxies: environment['YUEQI_TRUSTED_PROXIES'],
  });
  const privateFolder = join(dataFolder, 'private');
  const works = startBuildWorker(
    { database, store: media, privateFolder, openPosters },
    logFaults(app, 'works not built'),
  );
  await registerService(app, { database, media, privateFolder, onWorkUploaded: works.wake });
  const rankings = keepRankingsFresh(database, logFaults(app, 'rankings not computed'));
  const house = startHourlyCleanup({ database, media, privateFolder }, logFaults(app, 'housekeeping failed'));
  await registerWebWallpaperRoutes(
    app,
    database,
    createWebFileSource(mediaFolder, webFolderOf(privateFolder)),
  );
  await registerWebClient(app, {
    distFolder,
    bridgeToken: null,
    // Here wallpapers share the service's origin, so the page shows their posters only.
    webWallpaperOrigin: () => null,
    async answer(path, body) {
      const response = await app.inject({ method: 'POST', url: path, payload: body });
      return { status: response.statusCode, body: response.json() };
    },
  });
  const port = Number(environment['YUEQI_PORT'] ?? 3000);
  const address = await app.listen({ host: environment['YUEQI_HOST'] ?? '127.0.0.1', port });
  return {
    address,
    async stop() {
      await Promise.all([app.close(), works.stop(), rankings.stop(), house.stop()]);
      await database.destroy();
    },
  };
}
