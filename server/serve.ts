import { join } from 'node:path';
import type { Posters } from '../media/posters/posters.ts';
import { openServiceFiles } from '../media/files/openFiles.ts';
import type { PaymentSetting, ProviderSettings } from './domains/commerce/payments.ts';
import { readAlipaySettings } from './domains/commerce/providers/alipay/alipaySettings.ts';
import { publicPathOf, readPublicUrl } from './domains/commerce/providers/providerKeys.ts';
import { readWechatSettings } from './domains/commerce/providers/wechat/wechatSettings.ts';
import { readMailSettings } from './domains/identity/mail/mailer.ts';
import { describeFault, logFaults } from './kernel/faults.ts';
import { readSecretKeys } from './kernel/secrets/secretKeys.ts';
import { startWatchdog } from './kernel/supervisorWatchdog.ts';
import { endOnUncaught } from './kernel/uncaughtFaults.ts';
import { stopAll } from './kernel/stopAll.ts';
import { readErrorTarget } from './domains/telemetry/forwarding/dsn.ts';
import { createServer } from './http/createServer.ts';
import { listen } from './http/listen.ts';
import { readMediaUrl } from './http/media/mediaUrl.ts';
import { registerConsoleClient } from './http/webClient/consoleRoutes.ts';
import { registerWebClient } from './http/webClient/webClientRoutes.ts';
import type { RunningMetrics } from './metrics/startMetrics.ts';
import { readPurge } from './jobs/purges/purgeSetting.ts';
import { startService } from './startService.ts';

/** The service on its own, listening. */
export interface StandaloneService {
  /** `http://<host>:<port>` */
  address: string;
  /** Where its figures are read; null where they are off. */
  metricsAddress: string | null;
  /** Answers the requests that have arrived, ends those that take long, and closes the database. */
  stop(): Promise<void>;
}

export interface StandaloneOptions {
  /** The folder that the client's build wrote. */
  distFolder: string;
  /** See `StartOptions.openPosters`. */
  openPosters: () => Promise<Posters | null>;
  /** How many requests one network may send in a minute; tests allow fewer. */
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

const defaultHost = '127.0.0.1';
const loopbackHosts: readonly string[] = [defaultHost, 'localhost', '::1'];
const providers = { alipay: readAlipaySettings, wechat: readWechatSettings } as const;
type ProviderName = keyof typeof providers;

/**
 * `npm run serve`: the service on its own, for hosting, until a signal ends it. It reads `YUEQI_PORT`,
 * `YUEQI_DATA_DIR`, `DATABASE_URL`, `DATABASE_READ_URL` (replicas of it, separated by commas), `YUEQI_SEED` (`empty` by default; `demo` with the starter catalogue and invented users), `YUEQI_HOST` (default 127.0.0.1), `YUEQI_LOG` and
 * `YUEQI_TRUSTED_PROXIES` (addresses and networks, separated by commas, whose `x-forwarded-for` is believed; behind a
 * proxy that is not named there, all users share its address and its limits), and `YUEQI_PAY` (`off` by default; `sandbox`
 * on a loopback address alone; `alipay`, `wechat`, or both with a comma between them, with
 * the variables of {@link readAlipaySettings} and {@link readWechatSettings}), `YUEQI_METRICS_PORT` (off by default) with
 * `YUEQI_METRICS_HOST` (default 127.0.0.1), `YUEQI_CONSOLE` (`off`: without `/console`), `YUEQI_ERROR_URL` (where errors are forwarded
 * to), and `YUEQI_PUBLIC_URL` (the address of the site, whose passkeys are accepted and which links in mails lead to),
 * `YUEQI_SECRET_KEY` ({@link readSecretKeys}), and the variables of {@link readMailSettings}.
 *
 * @throws when the database cannot be opened or the port is in use
 */
export async function serve(environment: NodeJS.ProcessEnv, options: StandaloneOptions): Promise<void> {
  // Before it is there: a database that is brought up to date takes its time, and hangs as well as what comes after.
  startWatchdog(environment, (error) => process.stderr.write(`watchdog: ${String(error)}\n`));
  const service = await startStandalone(environment, options);
  if (service.metricsAddress !== null) process.stdout.write(`figures ${service.metricsAddress}\n`);
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
  const log = (error: unknown) =>
    process.stderr.write(`yueqi: ended by a fault: ${JSON.stringify(describeFault(error))}\n`);
  endOnUncaught({ log, stop: () => service.stop() }, process, endMilliseconds);
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

/** Starts the service and the web client, which then browses without a desktop. @throws as {@link serve} */
export async function startStandalone(
  environment: NodeJS.ProcessEnv,
  { distFolder, openPosters, requestsPerMinute = defaultRequestsPerMinute, isRoot }: StandaloneOptions,
): Promise<StandaloneService> {
  const payments = await readPaymentSetting(environment);
  const publicUrl = readPublicUrl(environment);
  const mail = readMailSettings(environment, publicUrl);
  const errors = { target: readErrorTarget(environment), buildMaps: join(distFolder, '.maps') };
  const hasConsole = readConsoleSetting(environment);
  const secretKeys = readSecretKeys(environment);
  const dataFolder = environment['YUEQI_DATA_DIR'] ?? join(process.cwd(), '.yueqi');
  const mediaUrl = readMediaUrl(environment);
  const purge = readPurge(environment, mediaUrl);
  const trustedProxies = environment['YUEQI_TRUSTED_PROXIES'];
  const app = await createServer({
    logLevel: environment['YUEQI_LOG'] ?? 'warn',
    trustedProxies,
    requestsPerMinute,
    callsAtOnce,
    publicPath: publicPathOf(publicUrl),
    // Behind a proxy all connections are the proxy's.
    ...(trustedProxies ? {} : { connectionsOfNetwork }),
    answerIdleMilliseconds,
    drainMilliseconds,
  });
  if (isRoot ?? process.getuid?.() === 0) app.log.warn(rootWarning);
  const running = await openMetrics(environment);
  running?.metrics.watchCalls(app);
  const stopMetrics = async (): Promise<void> => running?.stop();
  const files = await openServiceFiles(environment, dataFolder, logFaults(app, 'object store'));
  const service = await startService(app, {
    dataFolder,
    secretKeys,
    postgresUrl: environment['DATABASE_URL'] || null,
    readUrls: readReplicaUrls(environment),
    isSeedWanted: readSeedSetting(environment),
    ...files,
    ...{ mediaUrl, purge, openPosters },
    webWallpapers: 'same-origin',
    errors,
    payments,
    isHot: true,
    publicUrl,
    mail,
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
    await registerWebClient(app, {
      distFolder,
      // Here wallpapers share the service's origin, so the page shows their posters only.
      webWallpaperOrigin: () => service.webWallpaperOrigin,
      answer: service.answer,
      mediaUrl,
      mediaOrigins: [mediaUrl && new URL(mediaUrl).origin, files.signedOrigin].filter(
        (origin) => origin !== null,
      ),
      hotAnswers: service.hotAnswers,
    });
    if (hasConsole) await registerConsoleClient(app, distFolder);
    const port = Number(environment['YUEQI_PORT'] ?? 3000);
    const address = await listen(app, { host: hostOf(environment), port });
    return { address, metricsAddress: running?.address ?? null, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Serves figures where a port is set for them; without one nothing of it is loaded.
 *
 * @throws an Error for a port that is none, or in use
 */
async function openMetrics(environment: NodeJS.ProcessEnv): Promise<RunningMetrics | null> {
  const text = environment['YUEQI_METRICS_PORT'];
  if (!text || text === 'off') return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new Error(`YUEQI_METRICS_PORT is "${text}". Set it to a port from 0 to 65535, or to off.`);
  const { startMetrics } = await import('./metrics/startMetrics.ts');
  return startMetrics({ host: environment['YUEQI_METRICS_HOST'] || defaultHost, port });
}

/** @throws an Error for an address that is none of PostgreSQL, and for replicas of a SQLite database */
function readReplicaUrls(environment: NodeJS.ProcessEnv): string[] {
  const urls = (environment['DATABASE_READ_URL'] ?? '').split(/[\s,]+/v).filter((url) => url !== '');
  if (urls.length > 0 && !environment['DATABASE_URL'])
    throw new Error('DATABASE_READ_URL is set without DATABASE_URL: only a PostgreSQL server has replicas.');
  // Not repeated: an address may hold a password.
  if (urls.some((url) => !/^postgres(?:ql)?:\/\//v.test(url)))
    throw new Error(
      'DATABASE_READ_URL is not a list of addresses such as postgresql://user@host/database, separated by commas.',
    );
  return urls;
}

/** @returns whether the starter catalogue and its users are asked for. @throws an Error for an unknown setting */
function readSeedSetting(environment: NodeJS.ProcessEnv): boolean {
  const given = environment['YUEQI_SEED'] || 'empty';
  if (given !== 'empty' && given !== 'demo')
    throw new Error(`YUEQI_SEED is "${given}". Set it to empty or to demo.`);
  return given === 'demo';
}

/** @throws an Error for an unknown setting */
function readConsoleSetting(environment: NodeJS.ProcessEnv): boolean {
  const given = environment['YUEQI_CONSOLE'] || 'on';
  if (given !== 'on' && given !== 'off')
    throw new Error(`YUEQI_CONSOLE is "${given}". Set it to on or to off.`);
  return given === 'on';
}

function hostOf(environment: NodeJS.ProcessEnv): string {
  return environment['YUEQI_HOST'] ?? defaultHost;
}

/**
 * @throws an Error for an unknown setting, for a provider without its keys, and for a sandbox that others could reach: they
 *   would pay nothing for fish
 */
async function readPaymentSetting(environment: NodeJS.ProcessEnv): Promise<PaymentSetting> {
  const given = environment['YUEQI_PAY'] || 'off';
  if (given === 'off') return given;
  if (given !== 'sandbox') return readProviders(environment, given.split(','));
  if (!loopbackHosts.includes(hostOf(environment)) || environment['YUEQI_TRUSTED_PROXIES'])
    throw new Error(
      'YUEQI_PAY is sandbox, where nothing is really paid, but this service can be reached from elsewhere. ' +
        'Set YUEQI_HOST to 127.0.0.1 and leave YUEQI_TRUSTED_PROXIES out, or set YUEQI_PAY to off.',
    );
  return given;
}

async function readProviders(
  environment: NodeJS.ProcessEnv,
  names: readonly string[],
): Promise<ProviderSettings[]> {
  const isProvider = (name: string): name is ProviderName => Object.hasOwn(providers, name);
  const known = names.filter(isProvider);
  if (known.length < names.length || new Set(known).size < known.length)
    throw new Error(
      `YUEQI_PAY is "${names.join(',')}". Set it to off, to sandbox, or to ${Object.keys(providers).join(' and ')}, ` +
        'separated by a comma.',
    );
  return Promise.all(known.map((name) => providers[name](environment)));
}
