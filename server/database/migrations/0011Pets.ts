import type { Kysely } from 'kysely';

/** Pets that the service delivers, each with its file. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('pets')
    .addColumn('pet_id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('md5', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('is_online', 'integer', (column) => column.notNull())
    .execute();
  await schema.createIndex('pets_by_position').on('pets').columns(['position', 'pet_id']).execute();
}
