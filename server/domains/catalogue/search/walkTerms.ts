import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { isPostgres } from '../../../database/migrations/dialect.ts';
import type { Position, WalkRow } from '../../../kernel/boundedWalk.ts';

/** The wallpapers that hold a term behind a position, greatest weight first: a walk down the index. */
export async function walkTerm(
  database: DatabaseHandle,
  termId: number,
  from: Position | null,
  count: number,
): Promise<WalkRow[]> {
  let query = selectPostings(database, termId, count);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('weight', 'wid'), '<', tuple(...from)));
  return query.execute();
}

function selectPostings(database: DatabaseHandle, termId: number, count: number) {
  return database
    .selectFrom('search_postings')
    .select(['wid', 'weight as key'])
    .where('term_id', '=', termId)
    .orderBy('weight', 'desc')
    .orderBy('wid', 'desc')
    .limit(count);
}

/** The first rows of several terms in one statement, each from a walk of its own; a wallpaper may occur repeatedly. */
export async function walkTerms(
  database: DatabaseHandle,
  walks: readonly { termId: number; count: number }[],
): Promise<WalkRow[]> {
  const [first, ...rest] = walks.map(({ termId, count }) =>
    // In parentheses: SQLite accepts no order inside of a union.
    database.selectFrom(selectPostings(database, termId, count).as('walked')).select(['wid', 'key']),
  );
  if (first === undefined) return [];
  return rest.reduce((all, walk) => all.unionAll(walk), first).execute();
}

/** Reads, of these terms, those that each of these wallpapers holds: one look-up for each wallpaper. */
export async function readHeldTerms(
  database: DatabaseHandle,
  wids: readonly number[],
  termIds: readonly number[],
): Promise<Map<number, Set<number>>> {
  if (wids.length === 0 || termIds.length === 0) return new Map();
  const rows = isPostgres(database)
    ? await lookUpHeld(database, wids, termIds)
    : await database
        .selectFrom('search_postings')
        .select(['wid', 'term_id'])
        .where('wid', 'in', [...wids])
        .where('term_id', 'in', [...termIds])
        .execute();
  const held = new Map<number, Set<number>>();
  for (const { wid, term_id: termId } of rows) {
    const terms = held.get(wid) ?? new Set();
    held.set(wid, terms.add(termId));
  }
  return held;
}

/**
 * PostgreSQL would walk all of a term of some ten thousand wallpapers for two lists of numbers, and descend for each pair
 * of them otherwise. The limit, which no wallpaper reaches, keeps the look-ups apart; the sum keeps the terms out of the
 * descent, after which all terms of a wallpaper lie in one or two blocks.
 */
async function lookUpHeld(
  database: DatabaseHandle,
  wids: readonly number[],
  termIds: readonly number[],
): Promise<{ wid: number; term_id: number }[]> {
  const { rows } = await sql<{ wid: number; term_id: number }>`
    select held.wid, held.term_id
    from unnest(${[...wids]}::bigint[]) as asked (wid)
    cross join lateral (
      select search_postings.wid, search_postings.term_id from search_postings
      where search_postings.wid = asked.wid and search_postings.term_id + 0 = any (${[...termIds]}::integer[])
      limit ${termIds.length + 1}
    ) as held`.execute(database);
  return rows;
}
