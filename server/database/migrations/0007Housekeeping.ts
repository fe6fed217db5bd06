import { sql, type Kysely } from 'kysely';

/** State of a wallpaper: the audit or the building refused it. */
const failed = 3;

/** What the housekeeping finds its rows by. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema.createIndex('sessions_by_use').on('sessions').column('last_used_at').execute();
  await schema.createIndex('sessions_by_age').on('sessions').column('created_at').execute();

  await schema.alterTable('works').addColumn('refused_at', 'bigint').execute();
  await schema
    .createIndex('works_refused')
    .on('works')
    .column('refused_at')
    .where(sql<boolean>`refused_at is not null`)
    .execute();
  const now = Math.floor(Date.now() / 1000);
  // When that was is not known; those that were never built have no files.
  await sql`
    update works set refused_at = ${now} where wid in (
      select wid from wallpapers where state = ${failed} and (files <> '{}' or web_entry is not null)
    )
  `.execute(database);
}
