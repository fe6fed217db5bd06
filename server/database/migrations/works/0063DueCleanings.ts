import { sql, type Kysely } from 'kysely';

/** Works whose videos are still as they were uploaded, with the position and the names that cameras and editors write. */
export async function up(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('due_cleanings')
    .addColumn('wid', 'bigint', (column) =>
      column.primaryKey().references('wallpapers.wid').onDelete('cascade'),
    )
    .execute();
  await sql`insert into due_cleanings (wid) select wid from works where kind = 'video'`.execute(database);
}
