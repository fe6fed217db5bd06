import { join } from 'node:path';
import type { Posters } from '../media/posters/posters.ts';
import { openServiceFiles } from '../media/files/openFiles.ts';
import { publicPathOf } from './domains/commerce/providers/providerKeys.ts';
import type { ServiceSettings } from './environment.ts';
import { describeFault, logFaults } from './kernel/faults.ts';
import { journalStream } from './kernel/journalStream.ts';
import { startWatchdog } from './kernel/supervisorWatchdog.ts';
import { endOnUncaught } from './kernel/uncaughtFaults.ts';
import { stopAll } from './kernel/stopAll.ts';
import { createServer } from './http/createServer.ts';
import { listen } from './http/listen.ts';
import { consoleClient } from './http/webClient/consoleClient.ts';
import { webClient } from './http/webClient/webClient.ts';
import type { RunningMetrics } from './metrics/startMetrics.ts';
import { listenError, openDataFolder } from './startFailure.ts';
import { startService } from './startService.ts';

/** The service on its own, listening. */
export interface StandaloneService {
  /** `http://<host>:<port>` */
  address: string;
  /** The address of its figures; null where they are off. */
  metricsAddress: string | null;
  /** Answers the requests that have arrived, ends those that take long, and closes the database. */
  stop(): Promise<void>;
}

export interface StandaloneOptions {
  /** The folder that the client's build wrote. */
  distFolder: string;
  /** See `StartOptions.openPosters`. */
  openPosters: () => Promise<Posters | null>;
  /** Maximum number of requests of one network in a minute; tests allow fewer. */
  requestsPerMinute?: number;
  /** True where this process has the rights of root, as in many containers; tests choose. */
  isRoot?: boolean;
}

/** Calls that are answered at the same time: a tenth of a second of work for one core, ten for each database connection. */
const callsAtOnce = 100;
/** A browser opens seven. Each holds an answer in memory until it is read: the largest has half a megabyte. */
const connectionsOfNetwork = 500;
/** After this long without a byte a reader is considered gone. */
const answerIdleMilliseconds = 30_000;
/** Most calls take milliseconds; the packaged unit has 30 s to stop. */
const drainMilliseconds = 5_000;
/** The time that a service that has failed has to end in order: to answer, to wait for its handlers, and for the rest. */
const endMilliseconds = drainMilliseconds + 10_000;
/** Far more than a household behind one address sends: a screen makes some ten calls, files have a limit of their own. */
const defaultRequestsPerMinute = 1_200;

const rootWarning =
  'The service runs as root: the browser that draws posters of uploads has no sandbox then. Run it as a user of its own.';

/**
 * `npm run serve`: the service on its own, for hosting, until a signal ends it.
 *
 * @throws what `describeStartFailure` tells the operator
 */
export async function serve(settings: ServiceSettings, options: StandaloneOptions): Promise<void> {
  // Before the service: a migration can be slow, and can hang.
  const supervised = startWatchdog(settings.environment, (error) =>
    process.stderr.write(`watchdog: ${String(error)}\n`),
  );
  const service = await startStandalone(settings, options);
  if (service.metricsAddress !== null) process.stdout.write(`figures ${service.metricsAddress}\n`);
  process.stdout.write(`ready ${service.address}/3000/\n`);
  void supervised.ready();
  const stop = (): void => {
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`yueqi: stopping failed: ${JSON.stringify(describeFault(error))}\n`);
        process.exit(1);
      },
    );
  };
  const log = (error: unknown) =>
    process.stderr.write(`yueqi: ended by a fault: ${JSON.stringify(describeFault(error))}\n`);
  endOnUncaught({ log, stop: () => service.stop() }, process, endMilliseconds);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Starts the service and the web client, which then browses without a desktop. @throws as {@link serve} */
export async function startStandalone(
  settings: ServiceSettings,
  { distFolder, openPosters, requestsPerMinute = defaultRequestsPerMinute, isRoot }: StandaloneOptions,
): Promise<StandaloneService> {
  const { dataFolder, mediaUrl, trustedProxies, publicUrl, hasConsole } = settings;
  await openDataFolder(dataFolder);
  const app = await createServer({
    logLevel: settings.logLevel,
    logStream: journalStream(settings.environment),
    trustedProxies: trustedProxies ?? undefined,
    requestsPerMinute,
    callsAtOnce,
    publicPath: publicPathOf(publicUrl),
    // Behind a proxy all connections are the proxy's.
    ...(trustedProxies ? {} : { connectionsOfNetwork }),
    answerIdleMilliseconds,
    drainMilliseconds,
  });
  if (isRoot ?? process.getuid?.() === 0) app.log.warn(rootWarning);
  const running = await openMetrics(settings.metrics);
  running?.metrics.watchCalls(app);
  const stopMetrics = async (): Promise<void> => running?.stop();
  const files = await openServiceFiles(settings.files, dataFolder, logFaults(app, 'object store'));
  const service = await startService(app, {
    dataFolder,
    secretKeys: settings.secretKeys,
    postgresUrl: settings.postgresUrl,
    readUrls: settings.readUrls,
    isSeedWanted: settings.isSeedWanted,
    ...files,
    ...{ mediaUrl, purge: settings.purge, openPosters },
    webWallpapers: 'same-origin',
    errors: { target: settings.errorTarget, buildMaps: join(distFolder, '.maps') },
    payments: settings.payments,
    isHot: true,
    publicUrl,
    streamLimit: settings.streamLimit,
    customerService: settings.customerService,
    mail: settings.mail,
    ...(hasConsole ? { console: { registry: running?.metrics.registry ?? null } } : {}),
    monitor: running?.metrics,
  }).catch(async (error: unknown) => {
    files.close();
    await stopMetrics();
    throw error;
  });
  const stop = (): Promise<void> =>
    stopAll([
      { name: 'metrics', stop: stopMetrics },
      { name: 'service', stop: service.stop },
      { name: 'files', stop: async () => files.close() },
    ]);
  try {
    await app.register(webClient, {
      distFolder,
      // Here wallpapers share the service's origin, so the page shows their posters only.
      webWallpaperOrigin: null,
      answer: service.answer,
      mediaUrl,
      mediaOrigins: [mediaUrl && new URL(mediaUrl).origin, files.signedOrigin].filter(
        (origin) => origin !== null,
      ),
      hotAnswers: service.hotAnswers,
    });
    if (hasConsole) await app.register(consoleClient, { distFolder });
    const { host, port } = settings;
    const address = await listen(app, { host, port }).catch((error: unknown) => {
      throw listenError('YUEQI', { host, port }, error);
    });
    return { address, metricsAddress: running?.address ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Serves figures where they are asked for; otherwise nothing of it is loaded. @throws EnvironmentError where the port is in use */
async function openMetrics(settings: ServiceSettings['metrics']): Promise<RunningMetrics | null> {
  if (!settings) return null;
  const { startMetrics } = await import('./metrics/startMetrics.ts');
  return startMetrics(settings).catch((error: unknown) => {
    throw listenError('YUEQI_METRICS', settings, error);
  });
}
