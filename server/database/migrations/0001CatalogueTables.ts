import { sql, type Kysely } from 'kysely';

/** The tables of the catalogue: users, wallpapers, their listings, and the search index. */
export async function up(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('users')
    .addColumn('uid', 'text', (column) => column.primaryKey())
    .addColumn('nick_name', 'text', (column) => column.notNull())
    .addColumn('avatar', 'text')
    .addColumn('user_type', 'integer', (column) => column.notNull())
    .addColumn('vip_type', 'integer', (column) => column.notNull())
    .addColumn('is_enterprise', 'integer', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('follower_count', 'integer', (column) => column.notNull())
    .addColumn('works_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('wallpapers')
    .addColumn('wid', 'bigint', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('wtype', 'integer', (column) => column.notNull())
    .addColumn('sub_wtype', 'integer', (column) => column.notNull())
    .addColumn('ptype', 'integer', (column) => column.notNull())
    .addColumn('price', 'integer', (column) => column.notNull())
    .addColumn('state', 'integer', (column) => column.notNull())
    .addColumn('author_uid', 'text', (column) => column.notNull().references('users.uid'))
    .addColumn('width', 'integer', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('duration_ms', 'integer')
    .addColumn('bytes', 'bigint', (column) => column.notNull())
    .addColumn('mime', 'text', (column) => column.notNull())
    .addColumn('voice_type', 'integer', (column) => column.notNull())
    .addColumn('md5', 'text', (column) => column.notNull())
    .addColumn('files', 'text', (column) => column.notNull())
    .addColumn('palette', 'text', (column) => column.notNull())
    .addColumn('tags', 'text', (column) => column.notNull())
    .addColumn('web_entry', 'text')
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('download_count', 'bigint', (column) => column.notNull())
    .addColumn('like_count', 'bigint', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('banner_position', 'integer')
    .execute();
  await schema.createIndex('wallpapers_by_author').on('wallpapers').columns(['author_uid', 'wid']).execute();
  await sql`create index wallpapers_in_banner on wallpapers (banner_position) where banner_position is not null`.execute(
    database,
  );

  await schema
    .createTable('listings')
    .addColumn('wtype', 'integer', (column) => column.notNull())
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('wid', 'bigint', (column) => column.notNull().references('wallpapers.wid').onDelete('cascade'))
    .addColumn('published_at', 'bigint', (column) => column.notNull())
    .addColumn('hot', 'bigint', (column) => column.notNull())
    .addColumn('score', 'integer', (column) => column.notNull())
    .addColumn('download_count', 'bigint', (column) => column.notNull())
    .addColumn('height', 'integer', (column) => column.notNull())
    .addColumn('ratio', 'text', (column) => column.notNull())
    .addColumn('color_mask', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('listings_key', ['wid', 'category_id'])
    .execute();
  for (const key of ['published_at', 'hot', 'score', 'download_count'])
    await schema
      .createIndex(`listings_by_${key}`)
      .on('listings')
      .columns(['wtype', 'category_id', key, 'wid'])
      .execute();

  await schema
    .createTable('categories')
    .addColumn('category_id', 'integer', (column) => column.notNull())
    .addColumn('wtype', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('icon', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('categories_key', ['wtype', 'category_id'])
    .execute();

  for (const [table, word] of [
    ['wallpaper_tags', 'tname'],
    ['search_tokens', 'token'],
  ] as const) {
    await schema
      .createTable(table)
      .addColumn(word, 'text', (column) => column.notNull())
      .addColumn('wid', 'bigint', (column) =>
        column.notNull().references('wallpapers.wid').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint(`${table}_key`, [word, 'wid'])
      .execute();
    await schema.createIndex(`${table}_by_wid`).on(table).column('wid').execute();
  }

  await schema
    .createTable('themes')
    .addColumn('theme_id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_en', 'text', (column) => column.notNull())
    .addColumn('wid', 'bigint', (column) => column.notNull().references('wallpapers.wid').onDelete('cascade'))
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('parts_en', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .execute();

  await schema
    .createTable('web_files')
    .addColumn('wid', 'bigint', (column) => column.notNull().references('wallpapers.wid').onDelete('cascade'))
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('md5', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('web_files_key', ['wid', 'path'])
    .execute();

  await schema
    .createTable('downloads')
    .addColumn('wid', 'bigint', (column) => column.notNull().references('wallpapers.wid').onDelete('cascade'))
    .addColumn('device_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('downloads_key', ['wid', 'device_id'])
    .execute();
}
