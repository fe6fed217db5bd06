import type { Kysely } from 'kysely';

/** Whether the latest proof of a session was a factor; sessions of before have none. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('sessions')
    .addColumn('is_factor_confirmed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
