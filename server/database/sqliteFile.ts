import { join } from 'node:path';

/** The name of the database in a data folder. */
export const sqliteName = 'service.sqlite';

/** The path of the database that a service without PostgreSQL has. */
export function sqliteFileOf(dataFolder: string): string {
  return join(dataFolder, sqliteName);
}
