import { sql } from 'kysely';
import type { DatabaseHandle } from './database.ts';
import { isPostgres } from './migrations/dialect.ts';

/**
 * Collects the planner's statistics where it has none: a new PostgreSQL plans badly until autovacuum comes by, a minute
 * or more after its tables were filled. SQLite plans well without any: with the statistics of a small catalogue it reads
 * tables whole, and goes on doing so when they have grown.
 *
 * @param isFilled the database was just filled: what the planner knows of its tables is out of date
 */
export async function refreshStatistics(database: DatabaseHandle, isFilled: boolean): Promise<void> {
  if (!isPostgres(database)) return;
  // −1: never analysed (https://www.postgresql.org/docs/current/catalog-pg-class.html).
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = current_schema()::regnamespace and (${isFilled} or reltuples < 0)
  `.execute(database);
  for (const { name } of rows) await sql`analyze ${sql.table(name)}`.execute(database);
}
