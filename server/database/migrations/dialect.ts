import { PostgresAdapter, type Kysely } from 'kysely';

/** True if the data is on a PostgreSQL server: for the few statements in which it differs from SQLite. */
export function isPostgres(database: Pick<Kysely<never>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter;
}
