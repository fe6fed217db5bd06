import { sql, type Kysely } from 'kysely';

/** Paid wallpapers whose preview of at most 960 pixels is still to be made; those of before are due at once. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('due_previews')
    .addColumn('wid', 'bigint', (column) =>
      column.primaryKey().references('wallpapers.wid').onDelete('cascade'),
    )
    .execute();
  await sql`insert into due_previews (wid)
    select wallpapers.wid from wallpapers
    join media_uses on media_uses.wid = wallpapers.wid and media_uses.field = 'md5_1440_1080'
    where ptype <> 0`.execute(database);
}
