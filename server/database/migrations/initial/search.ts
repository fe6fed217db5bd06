import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { primary, required, wallpaper } from './columns.ts';

/** Postings in the order that a search shows, palettes, suggestions, and the words of themes. */
export async function createSearch(database: Kysely<never>): Promise<void> {
  await createPostings(database);
  await createSuggestions(database);
  await createThemeSearch(database);
}

async function createPostings(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('search_terms')
    .addColumn('term_id', isPostgres(database) ? 'serial' : 'integer', primary)
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
    .createTable('palettes')
    .addColumn('wid', 'bigint', (column) => wallpaper(column).primaryKey())
    .addColumn('palette', 'text', required)
    .addColumn('tags', 'text', required)
    .execute();

  // Authors whose works are still to be found by a new name.
  await schema
    .createTable('renamed_authors')
    .addColumn('uid', 'text', (column) => column.primaryKey().references('users.uid').onDelete('cascade'))
    .addColumn('renamed_at', 'bigint', required)
    .execute();
}

async function createSuggestions(database: Kysely<never>): Promise<void> {
  // The tags with most wallpapers, which suggestions are computed from.
  await sql`create index search_terms_of_tags on search_terms (document_count, term_id)
    where substr(token, 1, 1) = '#'`.execute(database);
  await database.schema
    .createTable('suggestions')
    .addColumn('prefix', 'text', required)
    .addColumn('place', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('id', 'text')
    .addPrimaryKeyConstraint('suggestions_key', ['prefix', 'place'])
    .execute();
}

async function createThemeSearch({ schema }: Kysely<never>): Promise<void> {
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
