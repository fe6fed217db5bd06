import { sql, type Kysely } from 'kysely';
import { primary, required, wallpaper, wallpaperKey, zero } from './columns.ts';

/** Wallpapers, their files, where they are listed, and what they are grouped by. */
export async function createCatalogue(database: Kysely<never>): Promise<void> {
  await createWallpapers(database);
  await createListings(database);
  await createFiles(database);
  await createThemes(database);
  await createTopics(database);
  await createRankings(database);
}

async function createWallpapers(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('wallpapers')
    .addColumn('wid', 'bigint', primary)
    .addColumn('name', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('wtype', 'integer', required)
    .addColumn('sub_wtype', 'integer', required)
    .addColumn('ptype', 'integer', required)
    .addColumn('price', 'integer', required)
    .addColumn('state', 'integer', required)
    .addColumn('author_uid', 'text', (column) => column.notNull().references('users.uid'))
    .addColumn('width', 'integer', required)
    .addColumn('height', 'integer', required)
    .addColumn('duration_ms', 'integer')
    .addColumn('bytes', 'bigint', required)
    .addColumn('mime', 'text', required)
    .addColumn('voice_type', 'integer', required)
    .addColumn('md5', 'text', required)
    .addColumn('files', 'text', required)
    .addColumn('palette', 'text', required)
    .addColumn('tags', 'text', required)
    .addColumn('web_entry', 'text')
    .addColumn('published_at', 'bigint', required)
    .addColumn('download_count', 'bigint', required)
    .addColumn('like_count', 'bigint', required)
    .addColumn('score', 'integer', required)
    .addColumn('banner_position', 'integer')
    .execute();
  await schema.createIndex('wallpapers_by_author').on('wallpapers').columns(['author_uid', 'wid']).execute();
  await sql`create index wallpapers_in_banner on wallpapers (banner_position) where banner_position is not null`.execute(
    database,
  );
  for (const key of ['published_at', 'like_count', 'score', 'download_count'])
    await schema
      .createIndex(`wallpapers_of_author_by_${key}`)
      .on('wallpapers')
      .columns(['author_uid', 'wtype', 'state', key, 'wid'])
      .execute();
  await schema
    .createIndex('wallpapers_of_author')
    .on('wallpapers')
    .columns(['author_uid', 'wtype', 'published_at', 'wid'])
    .execute();
  // Of the few that wait: the planner would use an index of all states for the lists of those that are online.
  await schema
    .createIndex('wallpapers_in_audit')
    .on('wallpapers')
    .column('wid')
    .where(sql<boolean>`state = 2`)
    .execute();
  await schema.createIndex('wallpapers_by_md5').on('wallpapers').column('md5').execute();
  await schema
    .createIndex('wallpapers_by_author_and_name')
    .on('wallpapers')
    .columns(['author_uid', 'name', 'wid'])
    .execute();
}

async function createListings({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('listings')
    .addColumn('wtype', 'integer', required)
    .addColumn('category_id', 'integer', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('published_at', 'bigint', required)
    .addColumn('hot', 'bigint', required)
    .addColumn('score', 'integer', required)
    .addColumn('download_count', 'bigint', required)
    .addColumn('traits', 'integer', zero)
    .addPrimaryKeyConstraint('listings_key', ['wid', 'category_id'])
    .execute();
  // The traits are last: a walk that filters by them reads the index alone.
  for (const key of ['published_at', 'hot', 'score', 'download_count'])
    await schema
      .createIndex(`listings_by_${key}`)
      .on('listings')
      .columns(['wtype', 'category_id', key, 'wid', 'traits'])
      .execute();

  await schema
    .createTable('categories')
    .addColumn('category_id', 'integer', required)
    .addColumn('wtype', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('icon', 'text', required)
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('categories_key', ['wtype', 'category_id'])
    .execute();
}

async function createFiles({ schema }: Kysely<never>): Promise<void> {
  // A request for a file needs one look-up by its MD5.
  await schema
    .createTable('media_uses')
    .addColumn('md5', 'text', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('field', 'text', required)
    .addPrimaryKeyConstraint('media_uses_key', ['md5', 'wid', 'field'])
    .execute();
  await schema.createIndex('media_uses_of_wallpaper').on('media_uses').column('wid').execute();
  await schema
    .createTable('check_codes')
    .addColumn('md5', 'text', primary)
    .addColumn('check_code', 'text', required)
    .execute();
  await schema.createTable('due_previews').addColumn('wid', 'bigint', wallpaperKey).execute();
  await schema
    .createTable('due_purges')
    .addColumn('md5', 'text', primary)
    .addColumn('due_at', 'bigint', required)
    .execute();

  await schema
    .createTable('web_files')
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('path', 'text', required)
    .addColumn('md5', 'text', required)
    .addPrimaryKeyConstraint('web_files_key', ['wid', 'path'])
    .execute();
  await schema
    .createTable('web_packages')
    .addColumn('wid', 'bigint', wallpaperKey)
    .addColumn('content', 'text', required)
    .execute();
}

async function createThemes({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('themes')
    .addColumn('theme_id', 'integer', primary)
    .addColumn('name', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('parts', 'text', required)
    .addColumn('parts_en', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('theme_type', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.createIndex('themes_by_position').on('themes').columns(['position', 'theme_id']).execute();
  await schema
    .createIndex('themes_by_type')
    .on('themes')
    .columns(['theme_type', 'position', 'theme_id'])
    .execute();
  await schema
    .createIndex('themes_by_wallpaper')
    .on('themes')
    .columns(['wid', 'position', 'theme_id'])
    .execute();
  await schema
    .createTable('theme_components')
    .addColumn('theme_id', 'integer', (column) =>
      column.notNull().references('themes.theme_id').onDelete('cascade'),
    )
    .addColumn('component_id', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('content', 'text', (column) => column.notNull().defaultTo('{}'))
    .addPrimaryKeyConstraint('theme_components_key', ['theme_id', 'component_id'])
    .execute();
}

async function createTopics({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('topics')
    .addColumn('topic_id', 'bigint', primary)
    .addColumn('topic_type', 'integer', required)
    .addColumn('name', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('description_en', 'text', required)
    .addColumn('published_at', 'bigint', required)
    .addColumn('position', 'integer', required)
    .execute();
  await schema
    .createTable('topic_wallpapers')
    .addColumn('topic_id', 'bigint', (column) =>
      column.notNull().references('topics.topic_id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addPrimaryKeyConstraint('topic_wallpapers_key', ['topic_id', 'position'])
    .execute();
  await schema.createIndex('topic_wallpapers_by_wid').on('topic_wallpapers').column('wid').execute();
}

async function createRankings({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('rank_lists')
    .addColumn('rank_id', 'bigint', primary)
    .addColumn('topic_type', 'integer', required)
    .addColumn('source', 'integer', required)
    .addColumn('wtype', 'integer', required)
    .addColumn('periods', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('name_en', 'text', required)
    .addColumn('description', 'text', required)
    .addColumn('description_en', 'text', required)
    .addColumn('position', 'integer', required)
    .addColumn('computed_at', 'bigint', required)
    .execute();
  await schema
    .createTable('rank_entries')
    .addColumn('rank_id', 'bigint', (column) =>
      column.notNull().references('rank_lists.rank_id').onDelete('cascade'),
    )
    .addColumn('period', 'integer', required)
    .addColumn('position', 'integer', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addPrimaryKeyConstraint('rank_entries_key', ['rank_id', 'period', 'position'])
    .execute();
  await schema.createIndex('rank_entries_by_wid').on('rank_entries').column('wid').execute();
}
