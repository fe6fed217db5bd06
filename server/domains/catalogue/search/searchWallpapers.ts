import * as v from 'valibot';
import type { Sort } from '../../../../src/api/contract/entities.ts';
import type { DynamicFilters } from '../../../../src/api/contract/filters.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { walkPage, wallpaperPosition, type WalkRow } from '../../../kernel/boundedWalk.ts';
import {
  cutPage,
  defaultPageSize,
  placeKey,
  readCursor,
  wholeKey,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import type { WallpaperWithAuthor } from '../wallpapers/presenter.ts';
import { allCategories, listInOrder, sortColumns, sortKeys, type SortColumn } from '../wallpapers/queries.ts';
import { filterOf } from '../wallpapers/traits.ts';
import { correctSpelling } from './correctSpelling.ts';
import { findByNumber, keepListed, type Scope } from './listedHits.ts';
import { findNear } from './nearHits.ts';
import { getTerms } from './postings.ts';
import { readNumber, readQuery } from './queryParts.ts';
import { readHeldTerms, walkTerm } from './walkTerms.ts';

export interface SearchQuery extends PageQuery, DynamicFilters {
  wtype: number;
  keyword: string;
  /** None: what fits best and is hottest first. */
  sort?: Sort | undefined;
  categoryId?: number | undefined;
}

/**
 * Wallpapers that one page of a search reads: the hottest of the rarest part. The other parts and the filters
 * are then looked up by primary key, so a page costs the same in a catalogue of any size. Every other order than
 * the search's own sorts this many of the best.
 */
const searchBound = 480;
const firstChecked = 96;
const weightKeys = v.tuple([placeKey, wholeKey]);
const bestFirst = 'search';
const noPage = { rows: [], has_more: false, next_cursor: null };

/**
 * Finds the wallpapers that hold every part of a text, or the one whose number it is.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function searchWallpapers(
  database: DatabaseHandle,
  query: SearchQuery,
): Promise<Page<WallpaperWithAuthor>> {
  const page = await findHits(database, query);
  return { ...page, rows: await listInOrder(database, page.rows) };
}

/**
 * The numbers of what holds every part of a text, without what shows it.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function findHits(database: DatabaseHandle, query: SearchQuery): Promise<Page<{ wid: number }>> {
  const scope = {
    wtype: query.wtype,
    categoryId: query.categoryId ?? allCategories,
    filter: filterOf(query),
  };
  const limit = query.limit ?? defaultPageSize;
  const column = query.sort === undefined ? null : sortColumns[query.sort];
  const order = column === null ? bestFirst : `${bestFirst}:${column}`;
  const from = readCursor(query.cursor, order, column === null ? weightKeys : sortKeys(column));

  const numbered = from === null ? await findByNumber(database, readNumber(query.keyword), scope) : [];
  if (numbered.length > 0) return { ...noPage, rows: numbered };
  const [rarest, ...others] = await readRequiredTerms(database, query);
  if (rarest === undefined) return noPage;

  const keep = (rows: WalkRow[]) => keepHolding(database, rows, others, scope);
  const isChecked = others.length > 0 || scope.categoryId !== allCategories || scope.filter.mask !== 0;
  return column === null
    ? walkPage({
        from,
        limit,
        order,
        keep,
        positionOf: wallpaperPosition,
        bound: searchBound,
        firstCount: isChecked ? Math.max(firstChecked, limit + 1) : limit + 1,
        read: (position, count) => walkTerm(database, rarest, position, count),
      })
    : cutPage(
        (
          await sortBest(database, await keep(await walkTerm(database, rarest, null, searchBound)), column)
        ).filter((row) => from === null || row.key < from[0] || (row.key === from[0] && row.wid < from[1])),
        limit,
        order,
        (row) => [row.key, row.wid],
      );
}

/**
 * The same, and where nothing holds all of the text, what holds it as it is spelled correctly, or most of its parts.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function searchOrFindNear(
  database: DatabaseHandle,
  query: SearchQuery,
): Promise<Page<WallpaperWithAuthor> & { is_near: boolean; corrected_keyword: string | null }> {
  const page = await searchWallpapers(database, query);
  if (page.rows.length > 0 || (query.cursor ?? null) !== null)
    return { ...page, is_near: false, corrected_keyword: null };
  const scope = { wtype: query.wtype, categoryId: allCategories, filter: filterOf(query) };
  const corrected = await correctSpelling(query.keyword, async (words) => {
    const terms = await getTerms(database, query.wtype, words);
    return new Map([...terms].map(([word, term]) => [word, term.document_count]));
  });
  if (corrected !== null) {
    const { rows } = await searchWallpapers(database, { ...query, keyword: corrected });
    if (rows.length > 0) return { ...noPage, rows, is_near: true, corrected_keyword: corrected };
  }
  const keyword = corrected ?? query.keyword;
  const rows = await findNear(database, keyword, scope, query.limit ?? defaultPageSize);
  return { ...noPage, rows, is_near: rows.length > 0, corrected_keyword: null };
}

/** The terms that a hit must hold, rarest first; none where a part of the query is nowhere. */
async function readRequiredTerms(
  database: DatabaseHandle,
  { keyword, wtype }: SearchQuery,
): Promise<number[]> {
  const parts = readQuery(keyword);
  const terms = await getTerms(
    database,
    wtype,
    parts.flatMap(({ token, standIns }) => [token, ...standIns]),
  );
  const required = parts.map(({ token, standIns }) => {
    const known = terms.has(token) ? [token] : standIns;
    return known.map((needed) => terms.get(needed));
  });
  if (required.some((part) => part.length === 0)) return [];
  const found = required.flat().filter((term) => term !== undefined);
  if (found.length < required.flat().length) return [];
  const ids = found
    .toSorted((first, second) => first.document_count - second.document_count)
    .map((term) => term.term_id);
  return [...new Set(ids)];
}

async function keepHolding(
  database: DatabaseHandle,
  rows: WalkRow[],
  terms: readonly number[],
  scope: Scope,
): Promise<WalkRow[]> {
  const held = await readHeldTerms(
    database,
    rows.map(({ wid }) => wid),
    terms,
  );
  const holding = rows.filter(({ wid }) => (held.get(wid)?.size ?? 0) === terms.length);
  const listed = await keepListed(
    database,
    holding.map(({ wid }) => wid),
    scope,
  );
  return holding.filter(({ wid }) => listed.has(wid));
}

async function sortBest(
  database: DatabaseHandle,
  hits: readonly WalkRow[],
  column: SortColumn,
): Promise<WalkRow[]> {
  if (hits.length === 0) return [];
  const rows = await database
    .selectFrom('listings')
    .select(['wid', `${column} as key`])
    .where('category_id', '=', allCategories)
    .where(
      'wid',
      'in',
      hits.map(({ wid }) => wid),
    )
    .execute();
  return rows.toSorted((first, second) => second.key - first.key || second.wid - first.wid);
}
