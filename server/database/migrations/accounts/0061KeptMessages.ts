import type { Kysely } from 'kysely';

/** Until when a message cannot be removed: a security notice is for the owner, not for whoever holds a session. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('messages')
    .addColumn('kept_until', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
}
