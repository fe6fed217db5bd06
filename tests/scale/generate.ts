import { openDatabase, type DatabaseLocation } from '../../server/database/database.ts';
import { refreshSuggestions } from '../../server/domains/catalogue/search/refreshSuggestions.ts';
import { rowsOf } from '../../server/domains/catalogue/search/indexWallpapers.ts';
import {
  openPostgresWriter,
  openSqliteWriter,
  type BulkRows,
  type BulkWriter,
  type Value,
} from './bulkWriters.ts';
import { GeneratedCatalogue, generatedCategories } from './madeUpWallpapers.ts';

export const seed = 20_261_121;
const chunkSize = 2_000;
const tables = ['wallpapers', 'listings', 'palettes', 'search_terms', 'search_postings'];

/**
 * Fills an empty, migrated database with made-up wallpapers, numbered from 1. The rows are those that an import
 * writes; they are the same on every run.
 *
 * @param folder where a PostgreSQL server can read files that this process writes
 */
export async function generateCatalogue(
  location: DatabaseLocation,
  count: number,
  folder: string,
): Promise<void> {
  const migrated = await openDatabase(location);
  await migrated.destroy();
  const writer =
    'sqliteFile' in location
      ? openSqliteWriter(location.sqliteFile, tables)
      : await openPostgresWriter(location.postgresUrl, folder, tables);
  await writeCatalogue(writer, count);
  const database = await openDatabase(location);
  await refreshSuggestions(database);
  await database.destroy();
}

async function writeCatalogue(writer: BulkWriter, count: number): Promise<void> {
  const catalogue = new GeneratedCatalogue(seed);
  await writer.write(rowsFrom('users', catalogue.authors.map(toUser)));
  await writer.write(rowsFrom('categories', generatedCategories));
  const terms = new TermNumbers();
  for (let start = 1; start <= count; start += chunkSize) {
    const numbers = Array.from(
      { length: Math.min(chunkSize, count + 1 - start) },
      (_, index) => start + index,
    );
    const entries = numbers.map((number) => catalogue.make(number));
    const rows = entries.map(rowsOf);
    // Every wallpaper here has every column, so the rows hold plain values only.
    await writer.write(
      rowsFrom(
        'wallpapers',
        entries.map(({ wallpaper }) => wallpaper as unknown as Record<string, Value>),
      ),
    );
    await writer.write(
      rowsFrom(
        'listings',
        rows.flatMap(({ listings }) => listings.map((listing) => ({ ...listing }))),
      ),
    );
    await writer.write(
      rowsFrom(
        'palettes',
        rows.map(({ look }) => ({ ...look })),
      ),
    );
    await writer.write({
      table: 'search_postings',
      columns: ['wid', 'term_id', 'weight'],
      rows: rows.flatMap(({ terms: { wid, wtype, hot, tokens } }) =>
        [...tokens].map(([token, boost]) => [wid, terms.count(token, wtype), hot + boost]),
      ),
    });
  }
  await writer.write({
    table: 'search_terms',
    columns: ['term_id', 'token', 'wtype', 'document_count'],
    rows: terms.rows(),
  });
  await writer.finish();
}

function rowsFrom(table: string, rows: readonly Record<string, Value>[]): BulkRows {
  return { table, columns: Object.keys(rows[0] ?? {}), rows: rows.map((row) => Object.values(row)) };
}

function toUser({ uid, nick_name }: { uid: string; nick_name: string }, index: number) {
  return {
    uid,
    nick_name,
    avatar: null,
    user_type: 0,
    vip_type: 0,
    is_enterprise: 0,
    description: '',
    follower_count: 2_000 - index,
    works_count: 1,
  };
}

type TermRow = [termId: number, token: string, wtype: number, documentCount: number];

/** Numbers terms in order of appearance, and counts the wallpapers that have them. */
class TermNumbers {
  readonly #ofType = new Map<number, Map<string, TermRow>>();
  #last = 0;

  count(token: string, wtype: number): number {
    let terms = this.#ofType.get(wtype);
    if (!terms) this.#ofType.set(wtype, (terms = new Map()));
    const known = terms.get(token);
    if (known) {
      known[3] += 1;
      return known[0];
    }
    this.#last += 1;
    terms.set(token, [this.#last, token, wtype, 1]);
    return this.#last;
  }

  rows(): TermRow[] {
    return [...this.#ofType.values()].flatMap((terms) => [...terms.values()]);
  }
}
