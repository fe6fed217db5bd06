import { PostgresAdapter, type Kysely } from 'kysely';

/** Whether the data is on a PostgreSQL server: for the few words in which its language differs from SQLite's. */
export function isPostgres(database: Pick<Kysely<never>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
