import type { Kysely } from 'kysely';

/** Whose works are still to be found by a new name. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('renamed_authors')
    .addColumn('uid', 'text', (column) => column.primaryKey().references('users.uid').onDelete('cascade'))
    .addColumn('renamed_at', 'bigint', (column) => column.notNull())
    .execute();
}
