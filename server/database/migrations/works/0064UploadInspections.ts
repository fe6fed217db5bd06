import type { Kysely } from 'kysely';

/** The inspection of an upload, for its build. Those that wait already are inspected there. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  // SQLite adds one column at a time.
  await schema.alterTable('works').addColumn('inspection', 'text').execute();
  await schema
    .alterTable('works')
    .addColumn('needs_conversion', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}
