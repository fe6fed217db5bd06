import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { MediaStore } from '../../media/store/mediaStore.ts';
import { findBrowser } from '../browser/findBrowser.ts';
import { createPosterMaker } from '../browser/posterMaker.ts';
import type { Log } from '../kernel/log.ts';
import type { MediaPasses } from '../kernel/mediaPasses.ts';
import type { Settings } from '../kernel/settings.ts';
import { embedService } from './embedService.ts';
import type { HostService } from '../kernel/hostService.ts';

/**
 * Puts the service, asleep, behind the host's server, or passes its calls on to `YUEQI_API_URL`.
 *
 * @param app the host's server, from `createServer`; the service's `stop` closes it
 * @param local the store that the host and the embedded service share, what lets the host's stages read it, and the folder
 *   of the build, whose source maps the service adds to its own
 */
export async function connectService(
  app: FastifyInstance,
  settings: Settings,
  local: {
    media: MediaStore;
    passes: MediaPasses;
    log: Log;
    environment: NodeJS.ProcessEnv;
    distFolder?: string;
  },
): Promise<HostService> {
  const { media, passes, log, environment, distFolder } = local;
  if (settings.apiUrl !== null) {
    // Of use only here, and large (decision 0019).
    const { proxyService } = await import('./proxyService.ts');
    return proxyService(app, settings.apiUrl, local);
  }
  return embedService(app, {
    dataFolder: settings.dataFolder,
    postgresUrl: settings.databaseUrl,
    isSeedWanted: settings.isSeedWanted,
    onSeeded: (count) => log(`the starter catalogue is in: ${count} wallpapers`),
    ...{ media, passes, log, logLevel: settings.logLevel },
    openPosters: async () =>
      createPosterMaker(
        await findBrowser({ configuredPath: settings.browserPath ?? undefined, environment }),
        environment,
        log,
      ),
    payments: settings.payments,
    customerService: settings.customerService,
    // A package has no maps (scripts/package/programFiles.ts).
    ...(distFolder !== undefined && { errors: { target: null, buildMaps: join(distFolder, '.maps') } }),
  });
}
