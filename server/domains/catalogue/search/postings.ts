import { sql } from 'kysely';
import { insertInBatches } from '../../../database/batches.ts';
import type { DatabaseHandle } from '../../../database/database.ts';

/** The tokens of one wallpaper, each with its addition to the heat. */
export interface WeighedTerms {
  wid: number;
  wtype: number;
  hot: number;
  tokens: ReadonlyMap<string, number>;
}

export interface SearchTerm {
  term_id: number;
  token: string;
  /** Wallpapers that were ever written with it: an upper bound of those that have it. */
  document_count: number;
}

/** Writes the tokens of wallpapers that have none yet into the index. */
export async function insertPostings(
  transaction: DatabaseHandle,
  documents: readonly WeighedTerms[],
): Promise<void> {
  for (const [wtype, ofType] of Map.groupBy(documents, (document) => document.wtype)) {
    const termIds = await countTerms(transaction, wtype, ofType);
    const postings = ofType.flatMap(({ wid, hot, tokens }) =>
      [...tokens].flatMap(([token, boost]) => {
        const termId = termIds.get(token);
        return termId === undefined ? [] : { wid, term_id: termId, weight: hot + boost };
      }),
    );
    await insertInBatches(postings, (batch) =>
      transaction.insertInto('search_postings').values(batch).execute(),
    );
  }
}

/** Adds to the counts of terms, inserting new ones, and returns their numbers. */
async function countTerms(
  transaction: DatabaseHandle,
  wtype: number,
  documents: readonly WeighedTerms[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const { tokens } of documents)
    for (const token of tokens.keys()) counts.set(token, (counts.get(token) ?? 0) + 1);
  // In one order everywhere: two concurrent imports that lock the same terms must not deadlock.
  const rows = [...counts]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([token, document_count]) => ({ token, wtype, document_count }));
  const termIds = new Map<string, number>();
  await insertInBatches(rows, async (batch) => {
    const written = await transaction
      .insertInto('search_terms')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['token', 'wtype']).doUpdateSet({
          document_count: sql`search_terms.document_count + excluded.document_count`,
        }),
      )
      .returning(['term_id', 'token'])
      .execute();
    for (const { term_id, token } of written) termIds.set(token, term_id);
  });
  return termIds;
}

/** The terms of a type among these tokens, by token; one that no wallpaper ever had is missing. */
export async function getTerms(
  database: DatabaseHandle,
  wtype: number,
  tokens: readonly string[],
): Promise<Map<string, SearchTerm>> {
  if (tokens.length === 0) return new Map();
  const rows = await database
    .selectFrom('search_terms')
    .select(['term_id', 'token', 'document_count'])
    .where('token', 'in', [...new Set(tokens)])
    .where('wtype', '=', wtype)
    .execute();
  return new Map(rows.map((row) => [row.token, row]));
}
