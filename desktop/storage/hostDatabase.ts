import { DatabaseSync } from 'node:sqlite';

/** Opens the database in which the host stores what is its own: stored values, lists and the local library. */
export function openHostDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full;');
  return database;
}
