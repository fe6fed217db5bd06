import type { Kysely } from 'kysely';

/** The message of each group up to which a user has read everything: a group is marked as read by one number. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .alterTable('message_counts')
    .addColumn('read_up_to', 'bigint', (added) => added.notNull().defaultTo(0))
    .execute();
}
