import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { catalogueRoot, starterWebRoot } from '../content/catalogue.ts';
import type { Posters } from '../media/posters/posters.ts';
import type { ObjectPlace } from '../media/files/openFiles.ts';
import { createFolderFiles, type PrivateFiles } from '../media/files/privateFiles.ts';
import type { ServiceMedia } from '../media/store/serviceMedia.ts';
import { changesOf } from './database/changes/databaseChanges.ts';
import type { DatabaseHandle } from './database/database.ts';
import { openDatabaseClock } from './database/databaseClock.ts';
import { webFolderOf } from './domains/works/files/workFolders.ts';
import { openPayments, type PaymentSetting } from './domains/commerce/payments.ts';
import { Replicas } from './database/replicas/replicas.ts';
import { TicketKeys } from './domains/commerce/tickets/ticketKeys.ts';
import { createHashers } from './domains/identity/accounts/hashConcurrency.ts';
import { createMailer, type MailSettings } from './domains/identity/mail/mailer.ts';
import { startErrorForwarding, startSourceMaps, type ErrorSetting } from './errorForwarding.ts';
import { HotAnswers } from './http/hotAnswers/hotAnswers.ts';
import type { AdmitMedia } from './http/mediaRoutes.ts';
import { registerService } from './http/registerService.ts';
import type { CustomerServiceContact } from '../src/api/contract/customerService.ts';
import type { AnswerCall } from '../src/api/contract/document/boot.ts';
import { createWebFileSource, type WebFileSource } from './domains/works/files/webFileSource.ts';
import { readStreamMachine, streamLimitOf } from './http/messageStream/streamLimit.ts';
import { webWallpaperRoutes } from './http/webWallpaperRoutes.ts';
import { buildJobs } from './jobs/buildJob.ts';
import { downloadsJob } from './jobs/downloadsJob.ts';
import { jobs, type JobDependencies } from './jobs/jobs.ts';
import type { Purge } from './jobs/purgeSetting.ts';
import type { SecretBoxes } from './database/sealedSecrets.ts';
import { systemClock, type Clock } from './kernel/clock.ts';
import { logFaults } from './kernel/faults.ts';
import { startJobs, type Job, type RunningJobs } from './kernel/jobs.ts';
import type { SecretKeys } from './kernel/secretKeys.ts';
import { stopAll, type Stoppable } from './kernel/stopAll.ts';
import { openSeededDatabase } from './openSeededDatabase.ts';
import { openSecrets } from './database/openSecrets.ts';
import type { ServiceMonitor } from './metrics/serviceMonitor.ts';

export interface StartOptions {
  /** Holds `service.sqlite` and the service's private files; created where it is missing. */
  dataFolder: string;
  /** Seal secrets of authenticator apps; without them those of the file `secret.key` in `dataFolder`, made where it is missing. */
  secretKeys?: SecretKeys | null;
  /** A PostgreSQL server instead of the file in `dataFolder`. */
  postgresUrl: string | null;
  /** True if an empty database gets the starter catalogue. */
  isSeedWanted: boolean;
  /** Called with the number of inserted wallpapers of the starter catalogue, where there were any. */
  onSeeded?: (count: number) => void;
  media: ServiceMedia;
  /** The store of private files; without it in `dataFolder`. */
  privateFiles?: PrivateFiles;
  /** The object store that has the files; null, or missing, where they are in `dataFolder`. */
  elsewhere?: ObjectPlace | null;
  /** Opens what renders posters of uploaded videos and web wallpapers; null where no browser is installed. */
  openPosters: () => Promise<Posters | null>;
  /** The server of web wallpapers: that of the calls, or one whose origin is not the client's; `stop` closes it. */
  webWallpapers: 'same-origin' | FastifyInstance;
  /** True if answers that are the same for every signed-out user are kept for seconds (decision 0041). */
  isHot?: boolean;
  /** PostgreSQL servers that follow the one of `postgresUrl`: lists, details and search are read there. */
  readUrls?: readonly string[];
  /** Lets requests have files without a ticket: those of a desktop host's own stages. */
  admitsMedia?: AdmitMedia;
  /** The address from which clients fetch media, if not from this server. */
  mediaUrl?: string | null;
  /** Has caches in front of the service forget files; missing where there are none. */
  purge?: Purge | null;
  /** The handling of errors of clients; none where it is left out. */
  errors?: ErrorSetting;
  /** The collector of RMB. The sandbox is for this machine: the caller makes sure that only it reaches the server. */
  payments: PaymentSetting;
  /** The origin under which users reach the service, for passkeys; without it, those of `localhost` alone. */
  publicUrl?: string | null;
  /** The contact of customer service for users; null where there is none. */
  customerService?: CustomerServiceContact | null;
  /** Open streams of messages; as many as the machine holds where it is left out. */
  streamLimit?: number | null;
  /** Transport of mails; none are sent without it. */
  mail?: MailSettings | null;
  /** The console of the host's staff; nothing of it is loaded where this is left out. */
  console?: { registry: Pick<Registry, 'getSingleMetric'> | null };
  /** The monitor to which the service reports figures of its work; without it none are made. */
  monitor?: ServiceMonitor | undefined;
}

/** The service as its client's server reaches it. */
export interface RunningService {
  /** Handles a call within this process, as if a signed-out user had made it. */
  answer: AnswerCall;
  /** The store of hot answers; null where none are kept. */
  hotAnswers: HotAnswers | null;
  /**
   * Stops everything in the reverse order of the start: the server with the calls, web wallpapers, the jobs, and the
   * database last. Every part is stopped even when one throws.
   *
   * @throws AggregateError of what could not be stopped
   */
  stop(): Promise<void>;
}

/**
 * Starts the whole service on a server: opens and migrates the database, seeds it, registers the calls, starts the
 * jobs. `npm run serve` and the desktop host both start it here; who listens on which port is theirs.
 *
 * @param app from {@link createServer}; `stop` closes it
 * @throws when the database cannot be opened or a migration fails; what had been started is stopped
 */
export async function startService(app: FastifyInstance, options: StartOptions): Promise<RunningService> {
  // In the order of their start; the server stops first, so that no call meets what has stopped.
  const started: Stoppable[] = [];
  const stop = (): Promise<void> =>
    stopAll([{ name: 'server', stop: () => app.close() }, ...started.toReversed()]);
  try {
    const database = await openSeededDatabase(options);
    started.push({ name: 'database', stop: () => database.destroy() });
    options.monitor?.watchDatabase(database);
    const store = options.elsewhere?.outcomes ?? null;
    options.monitor?.watchFiles({ dataFolder: options.dataFolder, store });
    const { clock, job: clockJob } = await openDatabaseClock(database, {
      onDifference: (secondsAhead) => app.log.warn({ secondsAhead }, clockMessage),
    });
    const secrets = await openSecrets(database, options);
    const hotAnswers = options.isHot
      ? new HotAnswers({ changes: changesOf(database), clock: systemClock })
      : null;
    const replicas = await openReplicas(app, options.readUrls ?? [], database);
    if (replicas) started.push({ name: 'replicas', stop: () => replicas.close() });
    const privateFiles = options.privateFiles ?? createFolderFiles(join(options.dataFolder, 'private'));
    const shared = {
      ...options,
      ...{ database, secrets, hotAnswers, replicas, privateFiles, clock, clockJob },
      webFiles: createWebFileSource(starterWebRoot, webFolderOf(privateFiles.folder), options.elsewhere),
      ticketKeys: new TicketKeys(database),
    };
    await startCallsAndJobs(app, shared, started);
    await startWebWallpapers(app, shared, started);
    return { answer: (path, body) => answerWithin(app, path, body), hotAnswers, stop };
  } catch (error) {
    await stop().catch(logFaults(app, 'not stopped after a failed start'));
    throw error;
  }
}

/** Only the number of a replica is logged: its address may hold a password. */
async function openReplicas(
  app: FastifyInstance,
  urls: readonly string[],
  writer: DatabaseHandle,
): Promise<Replicas | null> {
  if (urls.length === 0) return null;
  return Replicas.open({
    writer,
    urls,
    onChange: (index, reason) =>
      app.log.warn(
        { replica: index + 1, reason },
        reason === null ? 'a replica answers' : 'a replica is left out',
      ),
  });
}

type WithDatabase = StartOptions & {
  database: DatabaseHandle;
  secrets: SecretBoxes;
  hotAnswers: HotAnswers | null;
  replicas: Replicas | null;
  privateFiles: PrivateFiles;
  webFiles: WebFileSource;
  ticketKeys: TicketKeys;
  /** The time of the database. */
  clock: Clock;
  clockJob: Job<unknown>;
};

/** Deadlines and codes follow the database; this machine's clock is to be set nevertheless. */
const clockMessage = 'the clock of this process is ahead of that of its database, which counts';

const catalogueMedia = join(catalogueRoot, 'media');

async function startCallsAndJobs(
  app: FastifyInstance,
  options: WithDatabase,
  started: Stoppable[],
): Promise<void> {
  const { database, media, openPosters, monitor, privateFiles } = options;
  media.addRoot(catalogueMedia);
  let running: RunningJobs | null = null;
  // A desktop has no use for those of the console (decision 0019).
  const ownJobs: Job<JobDependencies>[] = [...jobs, options.clockJob];
  const forwarding = { ...options, sharedFiles: options.elsewhere ? privateFiles : null };
  started.push(await startSourceMaps(app, forwarding));
  const forwarder = startErrorForwarding(app, forwarding);
  if (forwarder) started.push({ name: 'error forwarding', stop: () => forwarder.stop() });
  const payments = await openPayments(app, { database, clock: options.clock, setting: options.payments });
  const hashers = createHashers();
  const streamLimit = options.streamLimit ?? streamLimitOf(await readStreamMachine());
  app.log.info({ streamLimit }, 'open streams of messages at most');
  await registerService(app, {
    database,
    clock: options.clock,
    hashers,
    secrets: options.secrets.apps,
    payments,
    media,
    privateFiles,
    hotAnswers: options.hotAnswers,
    replicas: options.replicas,
    ticketKeys: options.ticketKeys,
    admitsMedia: options.admitsMedia,
    publicUrl: options.publicUrl,
    customerService: options.customerService,
    isMailOffered: Boolean(options.mail),
    mediaUrl: options.mediaUrl,
    monitor,
    onErrors: forwarder ? (errors) => forwarder.add(errors) : undefined,
    streamLimit,
    onDownloadsLeft: () => running?.wake(downloadsJob.name),
    onWorkUploaded: () => buildJobs.forEach(({ name }) => running?.wake(name)),
  });
  if (options.console) {
    const { startConsole } = await import('./startConsole.ts');
    const { registry } = options.console;
    const { ticketKeys, webFiles, dataFolder, clock, secrets } = options;
    const store = options.elsewhere?.outcomes ?? null;
    const place = { database, media, ticketKeys, privateFiles, webFiles, dataFolder, registry, store, clock };
    const console = await startConsole(app, { ...place, passwords: hashers.passwords, secrets });
    started.push(console);
    ownJobs.push(...console.jobs);
  }
  const mail = options.mail
    ? { send: await createMailer(options.mail), publicUrl: options.mail.publicUrl }
    : null;
  running = startJobs(
    ownJobs,
    {
      database,
      media,
      privateFiles,
      openPosters,
      payments,
      mail,
      purge: options.purge ?? null,
      onBuilt: (end) => monitor?.handleBuild(end),
    },
    {
      clock: options.clock,
      onFailure: (error, name) => logFaults(app, `job failed: ${name}`)(error),
      onEnd: (name, run) => monitor?.handleJob(name, run),
    },
  );
  // They end while the server still answers, which may take as long as a process that has failed has.
  started.push({ name: 'jobs', abort: running.abort, stop: running.stop });
}

async function startWebWallpapers(
  app: FastifyInstance,
  { database, webFiles, ticketKeys, webWallpapers, clock }: WithDatabase,
  started: Stoppable[],
): Promise<void> {
  const server = webWallpapers === 'same-origin' ? app : webWallpapers;
  if (server !== app) started.push({ name: 'web wallpapers', stop: () => server.close() });
  await server.register(webWallpaperRoutes, { database, files: webFiles, keys: ticketKeys, clock });
}

/** A call without a connection, at the address that the server listens on: the desktop host accepts no other name. */
async function answerWithin(
  app: FastifyInstance,
  path: string,
  payload: object,
): Promise<{ status: number; body: unknown }> {
  const address = app.server.address();
  const headers = address && typeof address === 'object' ? { host: `127.0.0.1:${address.port}` } : {};
  const response = await app.inject({ method: 'POST', url: path, payload, headers });
  return { status: response.statusCode, body: response.json() };
}
