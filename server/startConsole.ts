import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { PrivateFiles } from '../media/files/privateFiles.ts';
import type { MediaSource } from '../media/store/mediaSource.ts';
import type { DatabaseHandle } from './database/database.ts';
import type { TicketKeys } from './domains/commerce/tickets/ticketKeys.ts';
import type { PasswordHasher } from './domains/identity/accounts/passwords.ts';
import { SourceMaps } from './domains/telemetry/sourceMaps/sourceMaps.ts';
import { sourceMapFolderOf } from './domains/telemetry/sourceMaps/storeMaps.ts';
import type { WebFileSource } from './domains/works/files/webFileSource.ts';
import { consoleRoutes } from './http/console/registration/consoleRoutes.ts';
import type { Clock } from './kernel/clock.ts';
import type { SecretBoxes } from './database/sealedSecrets.ts';
import { openActionLog } from './domains/staff/actionLog.ts';
import { createConsoleJobs } from './jobs/consoleJobs.ts';
import type { Stoppable } from './kernel/stopAll.ts';
import type { FilesWatch } from './metrics/filesWatch.ts';
import { createHealthReader } from './metrics/health.ts';

interface ConsolePlace {
  database: DatabaseHandle;
  secrets: Pick<SecretBoxes, 'staff' | 'log'>;
  /** That of the users: both wait in one queue. */
  passwords: PasswordHasher;
  media: MediaSource;
  ticketKeys: TicketKeys;
  dataFolder: string;
  privateFiles: PrivateFiles;
  webFiles: WebFileSource;
  clock: Clock;
  /** The figures of this process; null where they are off. */
  registry: Pick<Registry, 'getSingleMetric'> | null;
  /** Null where all files are in the data folder. */
  store: FilesWatch['store'];
}

/** Adds the calls of the console to the service. @returns its jobs, and what is to be stopped with it */
export async function startConsole(
  app: FastifyInstance,
  place: ConsolePlace,
): Promise<Stoppable & { jobs: ReturnType<typeof createConsoleJobs> }> {
  const {
    database,
    secrets,
    passwords,
    media,
    ticketKeys,
    dataFolder,
    privateFiles,
    webFiles,
    registry,
    store,
    clock,
  } = place;
  const log = await openActionLog(database, { secrets: secrets.log, dataFolder, now: clock() });
  const health = createHealthReader({ database, files: { dataFolder, store } }, registry);
  await app.register(consoleRoutes, {
    ...{ database, log, secrets: secrets.staff, passwords, media, ticketKeys, privateFiles, webFiles },
    maps: new SourceMaps(sourceMapFolderOf(dataFolder), privateFiles),
    clock,
    publicPath: app.publicPath,
    readHealth: () => health.read(),
    checkResponses: false,
  });
  return { name: 'console', jobs: createConsoleJobs(log), stop: async () => health.stop() };
}
