import type { Kysely } from 'kysely';

/** Files that caches between the service and its users are still to forget. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('due_purges')
    .addColumn('md5', 'text', (column) => column.primaryKey())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .execute();
}
