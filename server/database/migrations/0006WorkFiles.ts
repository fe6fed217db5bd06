import type { Kysely } from 'kysely';

/** The files of the media store that uploaded works are made of. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('work_files')
    // Outlives the work: the file is still there when its author has withdrawn it.
    .addColumn('wid', 'bigint', (column) => column.notNull())
    .addColumn('md5', 'text', (column) => column.notNull())
    .addColumn('kept_at', 'bigint', (column) => column.notNull())
    .addColumn('is_named', 'integer', (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('work_files_key', ['wid', 'md5'])
    .execute();
  await schema.createIndex('work_files_by_content').on('work_files').column('md5').execute();
  await schema.createIndex('work_files_by_time').on('work_files').columns(['is_named', 'kept_at']).execute();
}
