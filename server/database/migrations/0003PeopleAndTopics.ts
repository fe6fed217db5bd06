import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const primary: Column = (column) => column.primaryKey();
const user: Column = (column) => column.notNull().references('users.uid').onDelete('cascade');
const wallpaper: Column = (column) => column.notNull().references('wallpapers.wid').onDelete('cascade');

/** Users and their actions (sessions, follows, likes, reports), topics, rankings, themes' components, configuration. */
export async function up(database: Kysely<never>): Promise<void> {
  await addPeople(database);
  await addWorks(database);
  await addTopics(database);
  await addThemesAndConfiguration(database);
}

async function addPeople({ schema }: Kysely<never>): Promise<void> {
  await schema.alterTable('users').addColumn('open_id', 'text').execute();
  await schema.createIndex('users_by_open_id').unique().on('users').column('open_id').execute();
  await schema
    .alterTable('users')
    .addColumn('following_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', primary)
    .addColumn('open_id', 'text', required)
    .addColumn('uid', 'text', user)
    .addColumn('device_id', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('revoked_at', 'bigint')
    .execute();
  await schema.createIndex('sessions_by_uid').on('sessions').columns(['uid', 'device_id']).execute();

  await schema
    .createTable('follows')
    .addColumn('follower_uid', 'text', user)
    .addColumn('following_uid', 'text', user)
    .addColumn('followed_at', 'bigint', required)
    .addPrimaryKeyConstraint('follows_key', ['follower_uid', 'following_uid'])
    .addCheckConstraint('follows_not_oneself', sql`follower_uid <> following_uid`)
    .execute();
  await schema
    .createIndex('follows_of_follower')
    .on('follows')
    .columns(['follower_uid', 'followed_at', 'following_uid'])
    .execute();
  await schema
    .createIndex('follows_of_following')
    .on('follows')
    .columns(['following_uid', 'followed_at', 'follower_uid'])
    .execute();
  await schema
    .createIndex('follows_by_time')
    .on('follows')
    .columns(['followed_at', 'following_uid'])
    .execute();

  await schema
    .createTable('user_search_tokens')
    .addColumn('token', 'text', required)
    .addColumn('uid', 'text', user)
    .addColumn('follower_count', 'integer', required)
    .addPrimaryKeyConstraint('user_search_tokens_key', ['token', 'uid'])
    .execute();
  await schema
    .createIndex('user_search_tokens_by_fame')
    .on('user_search_tokens')
    .columns(['token', 'follower_count', 'uid'])
    .execute();
  await schema.createIndex('user_search_tokens_by_uid').on('user_search_tokens').column('uid').execute();

  await schema
    .createTable('author_popularity')
    .addColumn('span', 'text', required)
    .addColumn('rank', 'integer', required)
    .addColumn('uid', 'text', user)
    .addColumn('popularity', 'bigint', required)
    .addPrimaryKeyConstraint('author_popularity_key', ['span', 'rank'])
    .execute();
  await schema.createIndex('author_popularity_by_uid').on('author_popularity').column('uid').execute();
}

async function addWorks({ schema }: Kysely<never>): Promise<void> {
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

  await schema
    .createTable('likes')
    .addColumn('uid', 'text', user)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('wtype', 'integer', required)
    .addColumn('liked_at', 'bigint', required)
    .addPrimaryKeyConstraint('likes_key', ['uid', 'wid'])
    .execute();
  await schema
    .createIndex('likes_of_user')
    .on('likes')
    .columns(['uid', 'wtype', 'liked_at', 'wid'])
    .execute();
  await schema.createIndex('likes_by_time').on('likes').columns(['liked_at', 'wid']).execute();
  await schema.createIndex('likes_by_wid').on('likes').column('wid').execute();

  await schema
    .createTable('reports')
    .addColumn('device_id', 'text', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('reason', 'text', required)
    .addColumn('uid', 'text', (column) => column.references('users.uid').onDelete('set null'))
    .addColumn('detail', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('reports_key', ['device_id', 'wid', 'reason'])
    .execute();
  await schema.createIndex('reports_by_wid').on('reports').column('wid').execute();
  await schema.createIndex('reports_by_uid').on('reports').column('uid').execute();

  await schema
    .createTable('withdrawn_listings')
    .addColumn('wid', 'bigint', (column) => wallpaper(primary(column)))
    .addColumn('listings', 'text', required)
    .execute();

  await schema
    .createTable('daily_downloads')
    .addColumn('day', 'integer', required)
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('daily_downloads_key', ['day', 'wid'])
    .execute();
  await schema.createIndex('daily_downloads_by_wid').on('daily_downloads').column('wid').execute();
}

async function addTopics({ schema }: Kysely<never>): Promise<void> {
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

  await schema
    .createTable('refreshes')
    .addColumn('name', 'text', primary)
    .addColumn('refreshed_at', 'bigint', required)
    .execute();
}

async function addThemesAndConfiguration({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('themes')
    .addColumn('theme_type', 'bigint', (column) => column.notNull().defaultTo(1))
    .execute();
  await schema.createIndex('themes_by_position').on('themes').columns(['position', 'theme_id']).execute();
  await schema
    .createIndex('themes_by_type')
    .on('themes')
    .columns(['theme_type', 'position', 'theme_id'])
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
    .addPrimaryKeyConstraint('theme_components_key', ['theme_id', 'component_id'])
    .execute();
  await schema
    .createTable('configurations')
    .addColumn('key', 'text', primary)
    .addColumn('value', 'text', required)
    .execute();
}
