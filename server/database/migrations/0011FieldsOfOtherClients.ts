import type { Kysely } from 'kysely';

/** What clients of other kinds read: check codes of files, twins of wallpapers, and how an account came about. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('check_codes')
    .addColumn('md5', 'text', (column) => column.primaryKey())
    .addColumn('check_code', 'text', (column) => column.notNull())
    .execute();

  await schema
    .createIndex('wallpapers_by_author_and_name')
    .on('wallpapers')
    .columns(['author_uid', 'name', 'wid'])
    .execute();

  await schema
    .alterTable('accounts')
    .addColumn('register_frm', 'text', (column) => column.notNull().defaultTo('pc'))
    .execute();
}
