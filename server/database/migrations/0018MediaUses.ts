import { sql, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

/** Which fields of which wallpapers name a file, so that a request for it needs one look-up by its MD5. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('media_uses')
    .addColumn('md5', 'text', (column) => column.notNull())
    .addColumn('wid', 'bigint', (column) => column.notNull().references('wallpapers.wid').onDelete('cascade'))
    .addColumn('field', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('media_uses_key', ['md5', 'wid', 'field'])
    .execute();
  await schema.createIndex('media_uses_of_wallpaper').on('media_uses').column('wid').execute();
  await sql`insert into media_uses (md5, wid, field) select md5, wid, 'md5' from wallpapers`.execute(
    database,
  );
  const files = isPostgres(database)
    ? sql`jsonb_each_text(wallpapers.files::jsonb)`
    : sql`json_each(wallpapers.files)`;
  await sql`insert into media_uses (md5, wid, field)
    select named.value, wallpapers.wid, named.key from wallpapers, ${files} as named
    where named.value is not null`.execute(database);
}
