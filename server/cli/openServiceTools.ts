import { join } from 'node:path';
import { catalogueRoot, starterWebRoot } from '../../content/catalogue.ts';
import { openDatabase, type DatabaseHandle } from '../database/database.ts';
import { openServiceFiles } from '../../media/files/openFiles.ts';
import { readDatabasePlace, readFileSettings, readSecretPlace, type ServicePlace } from '../environment.ts';
import { openSecrets } from '../database/openSecrets.ts';
import { openActionLog, type ActionLog } from '../domains/staff/actionLog.ts';
import { systemClock } from '../kernel/clock.ts';
import { createHashers } from '../domains/identity/accounts/hashConcurrency.ts';
import { SourceMaps } from '../domains/telemetry/sourceMaps/sourceMaps.ts';
import { sourceMapFolderOf } from '../domains/telemetry/sourceMaps/storeMaps.ts';
import { createWebFileSource } from '../domains/works/files/webFileSource.ts';
import { webFolderOf } from '../domains/works/files/workFolders.ts';
import { requireSqlite } from './commands/requireSqlite.ts';
import type { DatabaseTools } from './database/databaseProgram.ts';
import type { OperateTools } from './operate/operateProgram.ts';
import type { StaffTools } from './staffProgram.ts';

/**
 * Opens the database of an existing service.
 *
 * @throws CommandError if there is none: a new one would look as if there was nothing to audit
 */
async function openServiceDatabase({
  dataFolder,
  postgresUrl,
}: Pick<ServicePlace, 'dataFolder' | 'postgresUrl'>): Promise<DatabaseHandle> {
  if (postgresUrl !== null) return openDatabase({ postgresUrl });
  return openDatabase({ sqliteFile: await requireSqlite(dataFolder) });
}

/**
 * Opens what calls of `npm run operate` use; a service may run at the same time. The log and the files are opened by the first
 * call that uses them: what only reads rows needs neither the key of secrets nor that of an object store.
 *
 * @throws CommandError where there is no database
 */
export async function openOperateTools(
  environment: NodeJS.ProcessEnv,
): Promise<OperateTools & { close(): Promise<void> }> {
  const { database, now, openLog, close } = await openStaffTools(environment);
  let opening: Promise<OperateFiles> | undefined;
  const openFiles = () => (opening ??= openOperateFiles(environment));
  return {
    ...{ database, now, openFiles },
    log: {
      append: async (action) => (await openLog()).append(action),
      verify: async () => (await openLog()).verify(),
    },
    maps: { mapStack: async (release, stack) => (await openFiles()).maps.mapStack(release, stack) },
    // Addresses of answers are those of the console.
    publicPath: '',
    async close() {
      await opening?.then((files) => files.close()).catch(() => undefined);
      await close();
    },
  };
}

/** Opens what `npm run staff` uses, the log as above. @throws CommandError where there is no database */
export async function openStaffTools(
  environment: NodeJS.ProcessEnv,
): Promise<StaffTools & { close(): Promise<void> }> {
  const { passwords } = createHashers();
  const database = await openServiceDatabase(readDatabasePlace(environment));
  const now = systemClock();
  let opening: Promise<ActionLog> | undefined;
  return {
    ...{ database, passwords, now },
    openLog: () => (opening ??= openSecretLog(database, readSecretPlace(environment), now)),
    close: () => database.destroy(),
  };
}

/** Opens what `npm run database` uses: the database once a command asks for it. */
export async function openDatabaseTools(
  environment: NodeJS.ProcessEnv,
): Promise<DatabaseTools & { close(): Promise<void> }> {
  let opening: Promise<DatabaseHandle> | undefined;
  return {
    environment,
    openDatabase: () => (opening ??= openServiceDatabase(readDatabasePlace(environment))),
    close: async () => (await opening?.catch(() => null))?.destroy(),
  };
}

type OperateFiles = Awaited<ReturnType<typeof openOperateFiles>>;

/** Opens the files of the service. @throws EnvironmentError where their place is wrong, or has no key */
async function openOperateFiles(environment: NodeJS.ProcessEnv) {
  const { dataFolder, files } = readFileSettings(environment);
  const { media, privateFiles, elsewhere, close } = await openServiceFiles(files, dataFolder);
  media.addRoot(join(catalogueRoot, 'media'));
  return {
    ...{ media, privateFiles, close },
    maps: new SourceMaps(sourceMapFolderOf(dataFolder), privateFiles),
    webFiles: createWebFileSource(starterWebRoot, webFolderOf(privateFiles.folder), elsewhere),
  };
}

/** Opens the log of actions with the key of secrets. @throws Error where the database was sealed by another key */
async function openSecretLog(
  database: DatabaseHandle,
  { dataFolder, secretKeys }: Pick<ServicePlace, 'dataFolder' | 'secretKeys'>,
  now: number,
): Promise<ActionLog> {
  const { log } = await openSecrets(database, { dataFolder, secretKeys });
  return openActionLog(database, { secrets: log, dataFolder, now });
}
