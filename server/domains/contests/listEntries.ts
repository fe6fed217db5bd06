import { sql } from 'kysely';
import * as v from 'valibot';
import type { ContestOrder } from '../../../src/api/contract/contests.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import {
  cutPage,
  defaultPageSize,
  numberKeys,
  placeKey,
  readCursor,
  wholeKey,
  type Page,
  type PageQuery,
} from '../../kernel/pageCursor.ts';
import { walkTypes } from '../catalogue/wallpapers/authorWorks.ts';
import type { WallpaperWithAuthor } from '../catalogue/wallpapers/presenter.ts';
import { selectWallpaperRows } from '../catalogue/wallpapers/wallpaperRows.ts';
import type { ContestEntryRow } from './tables.ts';

const orderColumns = { random: 'draw', newest: 'entered_at', votes: 'standing' } as const;
const widPattern = /^(?:YQ)?(\d{1,15})$/i;
const placeKeys = v.tuple([placeKey, wholeKey]);

/** A work in a contest with what its card shows. */
export type EntryRow = WallpaperWithAuthor &
  Pick<
    ContestEntryRow,
    'period' | 'entered_at' | 'vote_count' | 'place' | 'prize' | 'is_shortlisted' | 'draw' | 'standing'
  > & { contest_name: string; contest_name_en: string };

/** Works in contests in any state: the beginning of every list of them. */
function selectEntries(database: DatabaseHandle) {
  return selectWallpaperRows(database)
    .innerJoin('contest_entries', 'contest_entries.wid', 'wallpapers.wid')
    .innerJoin('contests', 'contests.period', 'contest_entries.period')
    .select(['contest_entries.period', 'contest_entries.entered_at', 'contest_entries.vote_count'])
    .select(['contest_entries.place', 'contest_entries.prize', 'contest_entries.is_shortlisted'])
    .select(['contest_entries.draw', 'contest_entries.standing'])
    .select(['contests.name as contest_name', 'contests.name_en as contest_name_en']);
}

export interface EntriesQuery extends PageQuery {
  period: string;
  order: ContestOrder;
  wtype?: number | undefined;
  keyword?: string | undefined;
}

/**
 * The online works of a contest, of one type or both.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listEntries(database: DatabaseHandle, list: EntriesQuery): Promise<Page<EntryRow>> {
  const column = orderColumns[list.order];
  const limit = list.limit ?? defaultPageSize;
  const order = `contest:${list.period}:${column}:${list.wtype ?? 'all'}`;
  const from = readCursor(list.cursor, order, numberKeys);
  const keyword = list.keyword?.trim() ?? '';
  const found = await walkTypes(list.wtype, limit, column, (wtype) => {
    let query = selectEntries(database)
      .where('contest_entries.period', '=', list.period)
      .where('contest_entries.wtype', '=', wtype)
      .where('wallpapers.state', '=', wallpaperStates.online)
      .orderBy(`contest_entries.${column}`, 'desc')
      .orderBy('contest_entries.wid', 'desc')
      .limit(limit + 1);
    if (keyword !== '') query = query.where(matchOf(keyword));
    return from
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple(`contest_entries.${column}`, 'contest_entries.wid'), '<', tuple(...from)),
        )
      : query;
  });
  return cutPage(found, limit, order, (row) => [row[column], row.wid]);
}

/** The entries of one contest are few enough to be read; the index of all wallpapers would find mostly others. */
function matchOf(keyword: string) {
  const wid = widPattern.exec(keyword)?.[1];
  const pattern = `%${keyword.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const texts = sql<boolean>`lower(wallpapers.name || ' ' || wallpapers.name_en || ' ' || users.nick_name)
    like ${pattern} escape '\\'`;
  return wid === undefined ? texts : sql<boolean>`(${texts} or wallpapers.wid = ${Number(wid)})`;
}

/** The works of an author in a contest; the caller's own in any state. At most `contestLimits.entries`. */
export function listAuthorEntries(
  database: DatabaseHandle,
  { period, authorUid, isOwn }: { period: string; authorUid: string; isOwn: boolean },
): Promise<EntryRow[]> {
  const query = selectEntries(database)
    .where('contest_entries.uid', '=', authorUid)
    .where('contest_entries.period', '=', period)
    .orderBy('contest_entries.entered_at', 'desc');
  return (isOwn ? query : query.where('wallpapers.state', '=', wallpaperStates.online)).execute();
}

/**
 * The online works of an author in closed contests, the best places first.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listPlaces(
  database: DatabaseHandle,
  { authorUid, ...page }: PageQuery & { authorUid: string },
): Promise<Page<EntryRow>> {
  const limit = page.limit ?? defaultPageSize;
  const order = `places:${authorUid}`;
  const from = readCursor(page.cursor, order, placeKeys);
  let query = selectEntries(database)
    .where('contest_entries.uid', '=', authorUid)
    .where('contest_entries.place', 'is not', null)
    .where('wallpapers.state', '=', wallpaperStates.online);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('contest_entries.place', 'contest_entries.wid'), '>', tuple(...from)),
    );
  const found = await query
    .orderBy('contest_entries.place')
    .orderBy('contest_entries.wid')
    .limit(limit + 1)
    .execute();
  return cutPage(found, limit, order, (row) => [row.place ?? 0, row.wid]);
}

/** One online work of a contest; undefined where it is not in it. */
export function findEntry(
  database: DatabaseHandle,
  { period, wid, wtype }: { period: string; wid: number; wtype?: number },
  isOwn = false,
): Promise<EntryRow | undefined> {
  let query = selectEntries(database)
    .where('contest_entries.wid', '=', wid)
    .where('contest_entries.period', '=', period);
  if (wtype !== undefined) query = query.where('contest_entries.wtype', '=', wtype);
  if (!isOwn) query = query.where('wallpapers.state', '=', wallpaperStates.online);
  return query.executeTakeFirst();
}
