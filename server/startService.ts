import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { catalogueRoot, readCatalogue } from '../content/catalogue.ts';
import type { Posters } from '../media/posters/posters.ts';
import type { MediaStore } from '../media/store/mediaStore.ts';
import { openDatabase, type DatabaseHandle } from './database/database.ts';
import { webFolderOf } from './domains/works/files/workFolders.ts';
import { openPayments, type PaymentSetting } from './domains/commerce/payments.ts';
import { TicketKeys } from './domains/commerce/tickets/ticketKeys.ts';
import { startErrorForwarding, type ErrorSetting } from './errorForwarding.ts';
import { createServer } from './http/createServer.ts';
import type { AdmitMedia } from './http/mediaRoutes.ts';
import { registerService } from './http/registerService.ts';
import type { AnswerCall } from '../src/api/contract/document/boot.ts';
import { createWebFileSource } from './domains/works/files/webFileSource.ts';
import { registerWebWallpaperRoutes } from './http/webWallpapers/webWallpaperRoutes.ts';
import { buildJob } from './jobs/buildJob.ts';
import { jobs } from './jobs/jobs.ts';
import { systemClock } from './kernel/clock.ts';
import { logFaults } from './kernel/faults.ts';
import { startJobs, type RunningJobs } from './kernel/jobs.ts';
import { stopAll, type Stoppable } from './kernel/stopAll.ts';
import type { ServiceMonitor } from './metrics/serviceMonitor.ts';
import { refreshStatistics } from './database/statistics.ts';
import { seedCatalogue, seedEssentials } from './seed/seed.ts';

// What the desktop host needs of the service besides starting it (house rule: it imports this file alone).
export { createServer } from './http/createServer.ts';
export { requestIdHeader } from './http/requestIds.ts';
export { sendMedia, type AdmitMedia } from './http/mediaRoutes.ts';
export { registerWebClient } from './http/webClient/webClientRoutes.ts';

export interface StartOptions {
  /** Holds `service.sqlite` and the service's private files; created where it is missing. */
  dataFolder: string;
  /** A PostgreSQL server instead of the file in `dataFolder`. */
  postgresUrl: string | null;
  /** Whether an empty database gets the starter catalogue. */
  isSeedWanted: boolean;
  /** Called with the number of inserted wallpapers of the starter catalogue, where there were any. */
  onSeeded?: (count: number) => void;
  media: MediaStore;
  /** Opens what renders posters of uploaded videos and web wallpapers; null where no browser is installed. */
  openPosters: () => Promise<Posters | null>;
  /**
   * Where web wallpapers are served: with the calls, or on a loopback server of their own, so that one that is shown
   * never shares an origin with the client.
   */
  webWallpapers: 'same-origin' | 'own-origin';
  /** Lets requests have files without a ticket: those of a desktop host's own stages. */
  admitsMedia?: AdmitMedia;
  /** What the service does with errors of clients; nothing where it is left out. */
  errors?: ErrorSetting;
  /** Who collects RMB. The sandbox is for this machine: the caller sees to it that the server is reached from here alone. */
  payments: PaymentSetting;
  /** Where the service reports figures of its work; without it none are made. */
  monitor?: ServiceMonitor | undefined;
}

/** The service as its client's server reaches it. */
export interface RunningService {
  /** Handles a call within this process, as if a signed-out user had made it. */
  answer: AnswerCall;
  /** The origin of web wallpapers; null where they share that of the calls. */
  webWallpaperOrigin: string | null;
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
    const shared = { ...options, database, ticketKeys: new TicketKeys(database) };
    await startCallsAndJobs(app, shared, started);
    const webWallpaperOrigin = await startWebWallpapers(app, shared, started);
    return { answer: (path, body) => answerWithin(app, path, body), webWallpaperOrigin, stop };
  } catch (error) {
    await stop().catch(logFaults(app, 'not stopped after a failed start'));
    throw error;
  }
}

async function openSeededDatabase(options: StartOptions): Promise<DatabaseHandle> {
  const { dataFolder, postgresUrl, isSeedWanted, onSeeded, monitor } = options;
  await mkdir(dataFolder, { recursive: true });
  const database = await openDatabase(
    postgresUrl === null ? { sqliteFile: join(dataFolder, 'service.sqlite') } : { postgresUrl },
    monitor,
  );
  try {
    const catalogue = await readCatalogue();
    const count = isSeedWanted ? await seedCatalogue(database, catalogue) : 0;
    if (!isSeedWanted) await seedEssentials(database, catalogue);
    if (count > 0) onSeeded?.(count);
    await refreshStatistics(database, count > 0);
    return database;
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

type WithDatabase = StartOptions & { database: DatabaseHandle; ticketKeys: TicketKeys };

const privateFolderOf = (dataFolder: string): string => join(dataFolder, 'private');
const catalogueMedia = join(catalogueRoot, 'media');

async function startCallsAndJobs(
  app: FastifyInstance,
  options: WithDatabase,
  started: Stoppable[],
): Promise<void> {
  const { dataFolder, database, media, openPosters, monitor } = options;
  const privateFolder = privateFolderOf(dataFolder);
  media.addRoot(catalogueMedia);
  let running: RunningJobs | null = null;
  const forwarder = await startErrorForwarding(app, options);
  if (forwarder) started.push({ name: 'error forwarding', stop: () => forwarder.stop() });
  const payments = await openPayments(app, { database, clock: systemClock, setting: options.payments });
  await registerService(app, {
    database,
    payments,
    media,
    privateFolder,
    ticketKeys: options.ticketKeys,
    admitsMedia: options.admitsMedia,
    monitor,
    onErrors: forwarder ? (errors) => forwarder.add(errors) : undefined,
    onWorkUploaded: () => running?.wake(buildJob.name),
  });
  running = startJobs(
    jobs,
    { database, media, privateFolder, openPosters, payments, onBuilt: (end) => monitor?.handleBuild(end) },
    {
      onFailure: (error, name) => logFaults(app, `job failed: ${name}`)(error),
      onEnd: (name, run) => monitor?.handleJob(name, run),
    },
  );
  started.push({ name: 'jobs', stop: running.stop });
}

/** @returns their origin; null where it is that of the calls */
async function startWebWallpapers(
  app: FastifyInstance,
  { dataFolder, database, ticketKeys, webWallpapers }: WithDatabase,
  started: Stoppable[],
): Promise<string | null> {
  const files = createWebFileSource(catalogueMedia, webFolderOf(privateFolderOf(dataFolder)));
  const needs = { database, files, keys: ticketKeys, clock: systemClock };
  if (webWallpapers === 'same-origin') {
    await registerWebWallpaperRoutes(app, needs);
    return null;
  }
  const server = await createServer({ logLevel: 'silent' });
  started.push({ name: 'web wallpapers', stop: () => server.close() });
  await registerWebWallpaperRoutes(server, needs);
  return server.listen({ host: '127.0.0.1', port: 0 });
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
