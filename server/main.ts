import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify, { LogController } from 'fastify';
import { catalogueRoot, readCatalogue } from '../content/catalogue.ts';
import { openDatabase } from './database/database.ts';
import { keepHouse } from './housekeeping/keepHouse.ts';
import { createMediaStore } from './media/mediaStore.ts';
import type { Posters } from './media/posters.ts';
import { keepRankingsFresh } from './rankings/keepRankingsFresh.ts';
import { seedCatalogue } from './seed/seed.ts';
import { registerService } from './service.ts';
import { registerWebClient } from './webClient/webClientRoutes.ts';
import { createWebFileSource } from './webWallpapers/webFileSource.ts';
import { keepWorksBuilt } from './works/keepWorksBuilt.ts';
import { webFolderOf } from './works/workFolders.ts';
import { registerWebWallpaperRoutes } from './webWallpapers/webWallpaperRoutes.ts';

const distFolder = join(import.meta.dirname, '..', 'dist');

/**
 * `npm run serve`: the service on its own, for whoever hosts it. It serves the web client too, which then browses
 * without a desktop. `YUEQI_PORT`, `YUEQI_DATA_DIR`, `DATABASE_URL`, `YUEQI_SEED`, `YUEQI_HOST` (default 127.0.0.1),
 * `YUEQI_LOG` and `YUEQI_TRUSTED_PROXIES` (addresses and networks, separated by commas, whose `x-forwarded-for` is
 * believed; behind a proxy that is not named there, all people share its address and its limits) are read.
 *
 * @param openPosters answers what takes pictures of uploaded videos and web wallpapers, or null
 * @throws when the database or the port cannot be had
 */
export async function serve(
  environment: NodeJS.ProcessEnv,
  openPosters: () => Promise<Posters | null>,
): Promise<void> {
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

  const app = Fastify({
    logger: { level: environment['YUEQI_LOG'] ?? 'warn' },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: environment['YUEQI_TRUSTED_PROXIES'] ?? false,
  });
  const privateFolder = join(dataFolder, 'private');
  const works = keepWorksBuilt({ database, store: media, privateFolder, openPosters }, (error) =>
    app.log.error({ fault: error instanceof Error ? error.name : 'unknown' }, 'works not built'),
  );
  await registerService(app, { database, media, privateFolder, onWorkUploaded: works.wake });
  const rankings = keepRankingsFresh(database, (error) =>
    // The error's own text may carry SQL and parameters.
    app.log.error({ fault: error instanceof Error ? error.name : 'unknown' }, 'rankings not computed'),
  );
  const house = keepHouse({ database, media, privateFolder }, (error) =>
    app.log.error({ fault: error instanceof Error ? error.name : 'unknown' }, 'housekeeping failed'),
  );
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
  process.stdout.write(`ready ${address}/3000/\n`);

  const stop = async (): Promise<void> => {
    await app.close();
    await rankings.stop();
    await house.stop();
    await works.stop();
    await database.destroy();
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
}
