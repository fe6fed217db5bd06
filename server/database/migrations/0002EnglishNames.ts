import type { Kysely } from 'kysely';

/** The names of authors in English, and what they say of themselves; empty for those who have none. */
export async function up(database: Kysely<never>): Promise<void> {
  for (const column of ['nick_name_en', 'description_en'])
    await database.schema
      .alterTable('users')
      .addColumn(column, 'text', (added) => added.notNull().defaultTo(''))
      .execute();
}
