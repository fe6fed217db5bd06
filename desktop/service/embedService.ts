import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { catalogueRoot } from '../../content/catalogue.ts';
import type { MediaStore } from '../../media/store/mediaStore.ts';
import { createServer } from '../../server/httpServer.ts';
import type { RunningService, StartOptions } from '../../server/startService.ts';
import { refuseOtherUsers } from '../kernel/access/refuseOtherUsers.ts';
import { loopback } from '../kernel/listenOnFreePort.ts';
import type { Log } from '../kernel/log.ts';
import type { MediaPasses } from '../kernel/mediaPasses.ts';
import { createReadableLog } from '../kernel/readableLog.ts';
import { StopList } from '../kernel/stopList.ts';
import type { HostService } from '../kernel/hostService.ts';
import { passOn, passOnRequests } from './passOn.ts';
import { sendHeld } from './sendHeld.ts';

export interface EmbeddedOptions extends Omit<StartOptions, 'webWallpapers' | 'media' | 'admitsMedia'> {
  media: MediaStore;
  passes: MediaPasses;
  logLevel: string;
  log: Log;
}

interface AwakeService extends RunningService {
  calls: FastifyInstance;
  webWallpapers: FastifyInstance;
}

/** A page sends thirty requests at once: after a failure they are refused for so long without another try. */
const retryMilliseconds = 2_000;

/**
 * Has the service sleep behind the host's server: it is loaded and started with the first request that the host does not
 * answer by itself, since a desktop whose window is closed has no use for it (decision 0019).
 *
 * @param app the host's server; its other routes are its own
 */
export async function embedService(app: FastifyInstance, options: EmbeddedOptions): Promise<HostService> {
  const { media, log } = options;
  media.addRoot(join(catalogueRoot, 'media'));
  const webServer = await createServer({ logLevel: 'silent' });
  refuseOtherUsers(webServer.server);
  const awake = Promise.withResolvers<void>();
  let starting: Promise<AwakeService> | null = null;
  let isStopping = false;
  const begin = async (): Promise<AwakeService> => {
    try {
      const service = await start({ app, webServer }, options);
      awake.resolve();
      return service;
    } catch (error) {
      log('the service could not be started', error);
      setTimeout(() => (starting = null), retryMilliseconds).unref();
      throw error;
    }
  };
  const find = async (): Promise<AwakeService> => {
    if (isStopping) throw new Error('The service is being stopped.');
    return (starting ??= begin());
  };
  const findCalls = async (): Promise<FastifyInstance> => (await find()).calls;

  app.get<{ Params: { md5: string } }>('/media/:md5', async (request, reply) => {
    const { md5 } = request.params;
    const file = await media.find(md5);
    // What the desktop shows wakes nothing.
    const sent = file && sendHeld(request, reply, { md5, file }, options);
    return sent ?? passOn(request, reply, findCalls);
  });
  passOnRequests(app, findCalls);
  passOnRequests(webServer, async () => (await find()).webWallpapers);
  return {
    webWallpaperOrigin: await webServer.listen({ host: loopback, port: 0 }),
    awake: awake.promise,
    answer: async (path, body) => (await find()).answer(path, body),
    wake: async () => void (await find()),
    async stop() {
      isStopping = true;
      const service = await starting?.catch(() => null);
      const stops = new StopList();
      if (service) stops.add('service', service.stop);
      stops.add('web wallpapers', () => webServer.close());
      stops.add('server', () => app.close());
      await stops.stopAll();
    },
  };
}

interface OuterServers {
  app: FastifyInstance;
  webServer: FastifyInstance;
}

async function start(
  { app, webServer }: OuterServers,
  { passes, logLevel, log, ...options }: EmbeddedOptions,
): Promise<AwakeService> {
  const { startService } = await import('../../server/startService.ts');
  const calls = await createServer({ logLevel, logStream: createReadableLog(log), behind: app });
  const webWallpapers = await createServer({ logLevel: 'silent', behind: webServer });
  const service = await startService(calls, { ...options, admitsMedia: passes.admits, webWallpapers });
  await Promise.all([calls.ready(), webWallpapers.ready()]);
  return { ...service, calls, webWallpapers };
}
