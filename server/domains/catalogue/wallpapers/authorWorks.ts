import * as v from 'valibot';
import { sorts, wallpaperStates, wallpaperTypes, type Sort } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
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
import { selectWallpaperRows } from './wallpaperRows.ts';

/** The four orders of an author's works. Heat is by likes. */
const sortColumns = {
  [sorts.time]: 'published_at',
  [sorts.hot]: 'like_count',
  [sorts.grade]: 'score',
  [sorts.download]: 'download_count',
} as const;

const gradeKeys = v.tuple([placeKey, wholeKey]);

export interface WorksQuery extends PageQuery {
  authorUid: string;
  wtype?: number | undefined;
}

/**
 * The online works of an author, of one type or both.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listWorks(
  database: DatabaseHandle,
  list: WorksQuery & { sort?: Sort | undefined },
): Promise<Page<WallpaperWithAuthor>> {
  const sort = list.sort ?? sorts.time;
  const column = sortColumns[sort];
  const limit = list.limit ?? defaultPageSize;
  const order = `works:${column}:${list.authorUid}:${list.wtype ?? 'all'}`;
  const from = readCursor(list.cursor, order, sort === sorts.grade ? gradeKeys : numberKeys);
  const found = await walkTypes(list.wtype, limit, column, (wtype) => {
    const query = selectWallpaperRows(database)
      .where('wallpapers.author_uid', '=', list.authorUid)
      .where('wallpapers.wtype', '=', wtype)
      .where('wallpapers.state', '=', wallpaperStates.online)
      .orderBy(`wallpapers.${column}`, 'desc')
      .orderBy('wallpapers.wid', 'desc')
      .limit(limit + 1);
    return from
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple(`wallpapers.${column}`, 'wallpapers.wid'), '<', tuple(...from)),
        )
      : query;
  });
  return cutPage(found, limit, order, (row) => [row[column], row.wid]);
}

/**
 * Rows of one type, or of both in one order. The indexes begin with the type, so both are two short walks that
 * are merged here: one walk over both would be a sort.
 */
export async function walkTypes<Row extends { wid: number } & Record<Key, number>, Key extends string>(
  wtype: number | undefined,
  limit: number,
  key: Key,
  walk: (wtype: number) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const types = wtype === undefined ? Object.values(wallpaperTypes) : [wtype];
  const found = await Promise.all(types.map((type) => walk(type).execute()));
  return found
    .flat()
    .toSorted((a, b) => b[key] - a[key] || b.wid - a.wid)
    .slice(0, limit + 1);
}
