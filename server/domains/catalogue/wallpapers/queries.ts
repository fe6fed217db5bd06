import * as v from 'valibot';
import { sorts, wallpaperStates, wallpaperTypes, type Sort } from '../../../../src/api/contract/entities.ts';
import type { DynamicFilters } from '../../../../src/api/contract/filters.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { walkPage, wallpaperPosition, type Position } from '../../../kernel/boundedWalk.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import {
  cutPage,
  defaultPageSize,
  numberKeys,
  placeKey,
  readCursor,
  wholeKey,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import type { WallpaperWithAuthor } from './presenter.ts';
import { colorCategory, filterOf, passes } from './traits.ts';
import { getOnlineWallpapers, publishedStates, selectWallpaperRows } from './wallpaperRows.ts';

/** The category under which every wallpaper of a type is listed. */
export const allCategories = 0;

export const sortColumns = {
  [sorts.time]: 'published_at',
  [sorts.hot]: 'hot',
  [sorts.grade]: 'score',
  [sorts.download]: 'download_count',
} as const;
export type SortColumn = (typeof sortColumns)[Sort];

const gradeKeys = v.tuple([placeKey, wholeKey]);

/** The shape of a cursor in the order of a column: a score is a 32-bit number, the others are wider. */
export function sortKeys(column: SortColumn) {
  return column === 'score' ? gradeKeys : numberKeys;
}

export interface ListQuery extends PageQuery, DynamicFilters {
  wtype: number;
  categoryId?: number | undefined;
  sort?: Sort | undefined;
}

/**
 * One page of a list by keyset: a walk down the index of its sort column, from the cursor. A colour
 * alone is a list of its own; other filters are checked along the walk.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listWallpapers(
  database: DatabaseHandle,
  list: ListQuery,
): Promise<Page<WallpaperWithAuthor>> {
  const { color_id: colorId, categoryId = allCategories, ...rest } = list;
  return colorId !== undefined && categoryId === allCategories
    ? listCategory(database, colorCategory(colorId), rest)
    : listCategory(database, categoryId, list);
}

function listCategory(database: DatabaseHandle, categoryId: number, list: ListQuery) {
  const column = sortColumns[list.sort ?? sorts.time];
  const from = readCursor(list.cursor, column, sortKeys(column));
  const walk = { categoryId, wtype: list.wtype, column, from, limit: list.limit ?? defaultPageSize };
  const filter = filterOf(list);
  return filter.mask === 0 ? listWhole(database, walk) : listFiltered(database, { ...walk, filter });
}

interface ListWalk {
  wtype: number;
  categoryId: number;
  column: SortColumn;
  from: Position | null;
  limit: number;
}

async function listWhole(
  database: DatabaseHandle,
  { wtype, categoryId, column, from, limit }: ListWalk,
): Promise<Page<WallpaperWithAuthor>> {
  let query = selectWallpaperRows(database)
    .innerJoin('listings', 'listings.wid', 'wallpapers.wid')
    .select(`listings.${column} as sort_key`)
    .where('listings.wtype', '=', wtype)
    .where('listings.category_id', '=', categoryId)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .orderBy(`listings.${column}`, 'desc')
    .orderBy('listings.wid', 'desc')
    .limit(limit + 1);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(`listings.${column}`, 'listings.wid'), '<', tuple(...from)),
    );
  return cutPage(await query.execute(), limit, column, (row) => [row.sort_key, row.wid]);
}

/**
 * Rows that one page of a filter reads. They are read from the index alone (the traits are in it), so the
 * rarest filter costs some milliseconds, in a catalogue of any size. A property of one row in eight thousand is found
 * a few at a time, or not at all: paging through a filter with almost no matches is not needed.
 */
const filterBound = 8_192;
const firstFilterRows = 128;

async function listFiltered(
  database: DatabaseHandle,
  { filter, ...walk }: ListWalk & { filter: ReturnType<typeof filterOf> },
): Promise<Page<WallpaperWithAuthor>> {
  const page = await walkPage({
    ...walk,
    order: walk.column,
    firstCount: Math.max(firstFilterRows, walk.limit + 1),
    bound: filterBound,
    positionOf: wallpaperPosition,
    read: (from, count) => readListing(database, walk, from, count),
    keep: (rows) => rows.filter((row) => passes(row.traits, filter)),
  });
  return { ...page, rows: await listInOrder(database, page.rows) };
}

async function readListing(
  database: DatabaseHandle,
  { wtype, categoryId, column }: ListWalk,
  from: Position | null,
  count: number,
) {
  let query = database
    .selectFrom('listings')
    .select(['wid', `${column} as key`, 'traits'])
    .where('wtype', '=', wtype)
    .where('category_id', '=', categoryId)
    .orderBy(column, 'desc')
    .orderBy('wid', 'desc')
    .limit(count);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple(column, 'wid'), '<', tuple(...from)));
  return query.execute();
}

/** The rows of wallpapers given by number, in their order; offline ones are omitted. */
export async function listInOrder(
  database: DatabaseHandle,
  found: readonly { wid: number }[],
): Promise<WallpaperWithAuthor[]> {
  const rows = await getOnlineWallpapers(
    database,
    found.map(({ wid }) => wid),
  );
  return found.flatMap(({ wid }) => rows.get(wid) ?? []);
}

/**
 * The wallpaper with this number and type.
 *
 * @throws ServiceError `wallpaperNotFound`, or `wallpaperOffline` for one that is not online
 */
export async function getWallpaper(
  database: DatabaseHandle,
  wid: number,
  wtype: number,
): Promise<WallpaperWithAuthor> {
  const row = await selectWallpaperRows(database)
    .where('wallpapers.wid', '=', wid)
    .where('wallpapers.wtype', '=', wtype)
    .where('wallpapers.state', 'in', publishedStates)
    .executeTakeFirst();
  if (!row) throw new ServiceError('wallpaperNotFound');
  if (row.state !== wallpaperStates.online) throw new ServiceError('wallpaperOffline');
  return row;
}

/** Online wallpapers of a type by number, in the order of `wids`; unknown ones are left out. */
export async function listWallpapersByWids(
  database: DatabaseHandle,
  wids: readonly number[],
  wtype: number,
): Promise<WallpaperWithAuthor[]> {
  const rows = await listInOrder(
    database,
    wids.map((wid) => ({ wid })),
  );
  return rows.filter((row) => row.wtype === wtype);
}

/** The wallpapers of the home banners, in their order: first five left, next two right. */
export async function listBannerWallpapers(database: DatabaseHandle): Promise<WallpaperWithAuthor[]> {
  return selectWallpaperRows(database)
    .where('wallpapers.banner_position', 'is not', null)
    .where('wallpapers.wtype', '=', wallpaperTypes.dynamic)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .orderBy('wallpapers.banner_position')
    .limit(7)
    .execute();
}
