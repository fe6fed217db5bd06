import { DatabaseSync } from 'node:sqlite';
import { migrateHostDatabase, type MigrationSet } from './migrations.ts';

/**
 * Opens the database in which the host stores what is its own (stored values, lists, the local library), and brings
 * it to this version.
 *
 * @throws Error for a database of a newer version, or from before the first published one
 */
export function openHostDatabase(file: string, sets: readonly MigrationSet[]): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
    migrateHostDatabase(database, sets);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
