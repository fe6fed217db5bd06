import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import { isPostgres } from './dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const wallpaper: Column = (column) => column.notNull().references('wallpapers.wid').onDelete('cascade');

/**
 * Indexes of wallpapers for a catalogue of any size: lists that filter inside their indexes, postings in the order
 * that a search shows, palettes, and suggestions. The tables of an earlier version are dropped; the seed inserts
 * the starter catalogue's rows again.
 */
export async function up(database: Kysely<never>): Promise<void> {
  await changeListings(database);
  await addPostings(database);
  await addSuggestions(database);
}

async function changeListings({ schema }: Kysely<never>): Promise<void> {
  for (const column of ['height', 'ratio', 'color_mask'])
    await schema.alterTable('listings').dropColumn(column).execute();
  await schema
    .alterTable('listings')
    .addColumn('traits', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  for (const key of ['published_at', 'hot', 'score', 'download_count']) {
    await schema.dropIndex(`listings_by_${key}`).execute();
    // The traits are last: a walk that filters by them reads the index alone.
    await schema
      .createIndex(`listings_by_${key}`)
      .on('listings')
      .columns(['wtype', 'category_id', key, 'wid', 'traits'])
      .execute();
  }
}

async function addPostings(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema.dropTable('search_tokens').execute();
  await schema.dropTable('wallpaper_tags').execute();

  await schema
    .createTable('search_terms')
    .addColumn('term_id', isPostgres(database) ? 'serial' : 'integer', (column) => column.primaryKey())
    .addColumn('token', 'text', required)
    .addColumn('wtype', 'integer', required)
    .addColumn('document_count', 'integer', required)
    .addUniqueConstraint('search_terms_by_token', ['token', 'wtype'])
    .execute();
  // By wallpaper first: checks whether a wallpaper has a term, and finds all rows of one that changes.
  await schema
    .createTable('search_postings')
    .addColumn('wid', 'bigint', wallpaper)
    .addColumn('term_id', 'integer', required)
    .addColumn('weight', 'integer', required)
    .addPrimaryKeyConstraint('search_postings_key', ['wid', 'term_id'])
    .execute();
  await schema
    .createIndex('search_postings_by_weight')
    .on('search_postings')
    .columns(['term_id', 'weight', 'wid'])
    .execute();

  await schema
    .createTable('looks')
    .addColumn('wid', 'bigint', (column) => wallpaper(column).primaryKey())
    .addColumn('palette', 'text', required)
    .addColumn('tags', 'text', required)
    .execute();
}

async function addSuggestions(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  // What suggestions are computed from: the tags with most wallpapers, the authors with most followers.
  await sql`create index search_terms_of_tags on search_terms (document_count, term_id)
    where substr(token, 1, 1) = '#'`.execute(database);
  await sql`create index users_with_works on users (follower_count, uid) where works_count > 0`.execute(
    database,
  );
  await schema
    .createTable('suggestions')
    .addColumn('prefix', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('id', 'text')
    .addPrimaryKeyConstraint('suggestions_key', ['prefix', 'place'])
    .execute();

  await schema
    .createTable('theme_search_tokens')
    .addColumn('token', 'text', required)
    .addColumn('theme_id', 'integer', (column) =>
      column.notNull().references('themes.theme_id').onDelete('cascade'),
    )
    .addColumn('position', 'integer', required)
    .addPrimaryKeyConstraint('theme_search_tokens_key', ['token', 'theme_id'])
    .execute();
  await schema
    .createIndex('theme_search_tokens_by_position')
    .on('theme_search_tokens')
    .columns(['token', 'position', 'theme_id'])
    .execute();
  await schema
    .createIndex('theme_search_tokens_by_theme')
    .on('theme_search_tokens')
    .column('theme_id')
    .execute();
}
