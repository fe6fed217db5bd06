import type { Kysely } from 'kysely';

/** Users whose account is deleted, and whose works, follows and messages are still to go. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('due_deletions')
    .addColumn('uid', 'text', (column) => column.primaryKey().references('users.uid').onDelete('cascade'))
    .addColumn('requested_at', 'bigint', (column) => column.notNull())
    .execute();
  // Works that were bought stay.
  await schema.createIndex('purchases_of_item').on('purchases').columns(['item', 'kind']).execute();
}
