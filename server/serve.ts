import { join } from 'node:path';
import type { Posters } from '../media/posters/posters.ts';
import { createMediaStore } from '../media/store/mediaStore.ts';
import { describeFault } from './kernel/faults.ts';
import { createServer } from './http/createServer.ts';
import { registerWebClient } from './http/webClient/webClientRoutes.ts';
import { startService } from './startService.ts';

/** The service on its own, listening. */
export interface StandaloneService {
  /** `http://<host>:<port>` */
  address: string;
  /** Ends open requests, also calls, and closes the database. */
  stop(): Promise<void>;
}

export interface StandaloneOptions {
  /** The folder that the client's build wrote. */
  distFolder: string;
  /** See `StartOptions.openPosters`. */
  openPosters: () => Promise<Posters | null>;
  /** How many requests one network may send in a minute; tests allow fewer. */
  requestsPerMinute?: number;
}

/** Far more than a household behind one address sends: a screen makes some ten calls, files have a limit of their own. */
const defaultRequestsPerMinute = 1_200;

/**
 * `npm run serve`: the service on its own, for hosting, until a signal ends it. It reads `YUEQI_PORT`,
 * `YUEQI_DATA_DIR`, `DATABASE_URL`, `YUEQI_SEED`, `YUEQI_HOST` (default 127.0.0.1), `YUEQI_LOG` and
 * `YUEQI_TRUSTED_PROXIES` (addresses and networks, separated by commas, whose `x-forwarded-for` is believed; behind a
 * proxy that is not named there, all users share its address and its limits).
 *
 * @throws when the database cannot be opened or the port is in use
 */
export async function serve(environment: NodeJS.ProcessEnv, options: StandaloneOptions): Promise<void> {
  const service = await startStandalone(environment, options);
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
export async function startStandalone(
  environment: NodeJS.ProcessEnv,
  { distFolder, openPosters, requestsPerMinute = defaultRequestsPerMinute }: StandaloneOptions,
): Promise<StandaloneService> {
  const dataFolder = environment['YUEQI_DATA_DIR'] ?? join(process.cwd(), '.yueqi');
  const app = await createServer({
    logLevel: environment['YUEQI_LOG'] ?? 'warn',
    trustedProxies: environment['YUEQI_TRUSTED_PROXIES'],
    requestsPerMinute,
  });
  const service = await startService(app, {
    dataFolder,
    postgresUrl: environment['DATABASE_URL'] || null,
    isSeedWanted: environment['YUEQI_SEED'] !== 'empty',
    media: await createMediaStore(join(dataFolder, 'media')),
    openPosters,
    webWallpapers: 'same-origin',
  });
  try {
    await registerWebClient(app, {
      distFolder,
      bridgeToken: null,
      // Here wallpapers share the service's origin, so the page shows their posters only.
      webWallpaperOrigin: () => service.webWallpaperOrigin,
      answer: service.answer,
    });
    const port = Number(environment['YUEQI_PORT'] ?? 3000);
    const address = await app.listen({ host: environment['YUEQI_HOST'] ?? '127.0.0.1', port });
    return { address, stop: service.stop };
  } catch (error) {
    await service.stop();
    throw error;
  }
}
