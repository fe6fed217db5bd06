import { sql, type Kysely } from 'kysely';

/** Days of downloads, and indexes by age of the tables that had none: their old rows are removed. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  // Of downloads that are there the day is not known: their time begins now.
  const today = Math.floor(Date.now() / 86_400_000);
  await schema
    .alterTable('downloads')
    .addColumn('day', 'integer', (column) => column.notNull().defaultTo(sql.lit(today)))
    .execute();
  await schema.createIndex('downloads_by_day').on('downloads').column('day').execute();
  await schema.createIndex('contest_votes_by_day').on('contest_votes').column('day').execute();
  await schema.createIndex('staff_sessions_by_use').on('staff_sessions').column('seen_at').execute();
}
