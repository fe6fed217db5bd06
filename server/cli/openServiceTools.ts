import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { catalogueRoot } from '../../content/catalogue.ts';
import { openDatabase, type DatabaseHandle } from '../database/database.ts';
import { createMediaStore } from '../../media/store/mediaStore.ts';
import { systemClock } from '../kernel/clock.ts';
import { SourceMaps } from '../domains/telemetry/sourceMaps/sourceMaps.ts';
import { sourceMapFolderOf } from '../domains/telemetry/sourceMaps/storeMaps.ts';
import { createWebFileSource } from '../domains/works/files/webFileSource.ts';
import { webFolderOf } from '../domains/works/files/workFolders.ts';
import type { AuditTools } from './audit/auditCommand.ts';
import { CommandError } from './commands/command.ts';

function dataFolderOf(environment: NodeJS.ProcessEnv): string {
  return environment['YUEQI_DATA_DIR'] ?? join(process.cwd(), '.yueqi');
}

/**
 * Opens the database of an existing service: that of `DATABASE_URL`, or the one in `YUEQI_DATA_DIR`
 * (default `.yueqi`, as for `npm run serve`).
 *
 * @throws CommandError if there is none: a new one would look as if there was nothing to audit
 */
async function openServiceDatabase(environment: NodeJS.ProcessEnv): Promise<DatabaseHandle> {
  const postgresUrl = environment['DATABASE_URL'];
  if (postgresUrl) return openDatabase({ postgresUrl });
  const sqliteFile = join(dataFolderOf(environment), 'service.sqlite');
  await access(sqliteFile).catch(() => {
    throw new CommandError(
      `Database not found: ${sqliteFile}. Set YUEQI_DATA_DIR or DATABASE_URL to that of the service.`,
    );
  });
  return openDatabase({ sqliteFile });
}

/** Opens the resources that commands use; a service may run at the same time. */
export async function openAuditTools(
  environment: NodeJS.ProcessEnv,
): Promise<AuditTools & { close(): Promise<void> }> {
  const database = await openServiceDatabase(environment);
  const dataFolder = dataFolderOf(environment);
  const media = await createMediaStore(join(dataFolder, 'media'));
  const catalogueMedia = join(catalogueRoot, 'media');
  media.addRoot(catalogueMedia);
  const privateFolder = join(dataFolder, 'private');
  return {
    database,
    media,
    webFiles: createWebFileSource(catalogueMedia, webFolderOf(privateFolder)),
    privateFolder,
    now: systemClock(),
    close: () => database.destroy(),
  };
}

/** Opens what `npm run stats` reads. @throws CommandError where there is no database */
export async function openStatsTools(environment: NodeJS.ProcessEnv) {
  const maps = new SourceMaps(sourceMapFolderOf(dataFolderOf(environment)));
  return { ...(await openDatabaseTools(environment)), maps };
}

/** Opens the store of commands, next to a running service. @throws CommandError where there is no database */
export async function openDatabaseTools(
  environment: NodeJS.ProcessEnv,
): Promise<{ database: DatabaseHandle; now: number; close(): Promise<void> }> {
  const database = await openServiceDatabase(environment);
  return { database, now: systemClock(), close: () => database.destroy() };
}
