import { sql, type Kysely } from 'kysely';

/** Pictures whose hashes are due, and the works of an author that are not online: nobody looks for either in whole tables. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('due_pictures')
    .addColumn('wid', 'bigint', (column) =>
      column.primaryKey().references('wallpapers.wid').onDelete('cascade'),
    )
    .execute();
  await sql`insert into due_pictures (wid) select wallpapers.wid from wallpapers
    left join picture_hashes on picture_hashes.wid = wallpapers.wid
    where picture_hashes.wid is null and wallpapers.state in (0, 1, 2)`.execute(database);
  await database.schema
    .createIndex('wallpapers_not_online')
    .on('wallpapers')
    .columns(['author_uid', 'state', 'wid'])
    .where(sql<boolean>`state <> 1`)
    .execute();
}
