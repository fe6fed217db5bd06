import { access } from 'node:fs/promises';
import { sqliteFileOf } from '../../database/sqliteFile.ts';
import { CommandError } from './command.ts';

/** Returns the file of an existing service. @throws CommandError if there is none: a new one would look as if it held nothing */
export async function requireSqlite(dataFolder: string): Promise<string> {
  const sqliteFile = sqliteFileOf(dataFolder);
  await access(sqliteFile).catch(() => {
    throw new CommandError(
      `Database not found: ${sqliteFile}. Set YUEQI_DATA_DIR or DATABASE_URL to that of the service.`,
    );
  });
  return sqliteFile;
}
