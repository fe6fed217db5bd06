import type { Kysely } from 'kysely';

/** What the manifests of web wallpapers say. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('web_packages')
    .addColumn('wid', 'bigint', (column) =>
      column.primaryKey().references('wallpapers.wid').onDelete('cascade'),
    )
    .addColumn('content', 'text', (column) => column.notNull())
    .execute();
}
