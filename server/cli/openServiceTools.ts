import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueRoot, starterWebRoot } from '../../content/catalogue.ts';
import { openDatabase, type DatabaseHandle } from '../database/database.ts';
import { openServiceFiles } from '../../media/files/openFiles.ts';
import { readDatabasePlace, readServicePlace, readStaffPlace, type ServicePlace } from '../environment.ts';
import { openSecrets } from '../database/openSecrets.ts';
import { openActionLog, type ActionLog } from '../domains/staff/actionLog.ts';
import { systemClock } from '../kernel/clock.ts';
import { createHashers } from '../domains/identity/accounts/hashConcurrency.ts';
import { SourceMaps } from '../domains/telemetry/sourceMaps/sourceMaps.ts';
import { sourceMapFolderOf } from '../domains/telemetry/sourceMaps/storeMaps.ts';
import { createWebFileSource } from '../domains/works/files/webFileSource.ts';
import { webFolderOf } from '../domains/works/files/workFolders.ts';
import { CommandError } from './commands/command.ts';
import type { OperateTools } from './operate/operateProgram.ts';

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
  const sqliteFile = join(dataFolder, 'service.sqlite');
  await access(sqliteFile).catch(() => {
    throw new CommandError(
      `Database not found: ${sqliteFile}. Set YUEQI_DATA_DIR or DATABASE_URL to that of the service.`,
    );
  });
  return openDatabase({ sqliteFile });
}

/**
 * Opens what calls of `npm run operate` use; a service may run at the same time. The log is opened by the first call that uses
 * it: what only reads needs no key of secrets.
 *
 * @throws CommandError where there is no database
 */
export async function openOperateTools(
  environment: NodeJS.ProcessEnv,
): Promise<OperateTools & { close(): Promise<void> }> {
  const { dataFolder, files, secretKeys } = readServicePlace(environment);
  const tools = await openDatabaseTools(environment);
  const { database, now } = tools;
  try {
    let opening: Promise<ActionLog> | undefined;
    const openLog = () => (opening ??= openSecretLog(database, { dataFolder, secretKeys, now }));
    const { media, privateFiles, elsewhere, close } = await openServiceFiles(files, dataFolder);
    media.addRoot(join(catalogueRoot, 'media'));
    return {
      ...{ database, now, media, privateFiles },
      log: {
        append: async (action) => (await openLog()).append(action),
        verify: async () => (await openLog()).verify(),
      },
      maps: new SourceMaps(sourceMapFolderOf(dataFolder), privateFiles),
      webFiles: createWebFileSource(starterWebRoot, webFolderOf(privateFiles.folder), elsewhere),
      // Addresses of answers are those of the console.
      publicPath: '',
      async close() {
        close();
        await tools.close();
      },
    };
  } catch (error) {
    await tools.close();
    throw error;
  }
}

/** Opens what `npm run staff` uses. @throws CommandError where there is no database */
export async function openStaffTools(environment: NodeJS.ProcessEnv) {
  const { passwords } = createHashers();
  const { dataFolder, secretKeys } = readStaffPlace(environment);
  const tools = await openDatabaseTools(environment);
  const { database, now } = tools;
  try {
    return { ...tools, passwords, log: await openSecretLog(database, { dataFolder, secretKeys, now }) };
  } catch (error) {
    await tools.close();
    throw error;
  }
}

async function openDatabaseTools(
  environment: NodeJS.ProcessEnv,
): Promise<{ database: DatabaseHandle; now: number; close(): Promise<void> }> {
  const database = await openServiceDatabase(readDatabasePlace(environment));
  return { database, now: systemClock(), close: () => database.destroy() };
}

/** Opens the log of actions with the key of secrets. @throws Error where the database was sealed by another key */
async function openSecretLog(
  database: DatabaseHandle,
  { dataFolder, secretKeys, now }: Pick<ServicePlace, 'dataFolder' | 'secretKeys'> & { now: number },
): Promise<ActionLog> {
  const { log } = await openSecrets(database, { dataFolder, secretKeys });
  return openActionLog(database, { secrets: log, dataFolder, now });
}
