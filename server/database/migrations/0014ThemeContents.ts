import type { Kysely } from 'kysely';

/** What each component of a theme sets. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('theme_components')
    .addColumn('content', 'text', (column) => column.notNull().defaultTo('{}'))
    .execute();
}
