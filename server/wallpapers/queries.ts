import { sql, type SelectQueryBuilder } from 'kysely';
import { sorts, wallpaperStates, wallpaperTypes, type Sort } from '../../src/api/contract/entities.ts';
import type { StaticFilters } from '../../src/api/contract/staticWallpapers.ts';
import type { DatabaseHandle } from '../database/database.ts';
import type { Database } from '../database/schema.ts';
import { ServiceError } from '../errors/serviceError.ts';
import { decodeCursor, encodeCursor } from './cursor.ts';
import type { WallpaperWithAuthor } from './presenter.ts';
import { queryTokensOf } from './searchTokens.ts';

/** The category under which every wallpaper of a type is listed. */
export const allCategories = 0;
const defaultPageSize = 24;

const sortColumns = {
  [sorts.time]: 'published_at',
  [sorts.hot]: 'hot',
  [sorts.grade]: 'score',
  [sorts.download]: 'download_count',
} as const;

const authorColumns = [
  'users.nick_name',
  'users.avatar',
  'users.user_type',
  'users.vip_type',
  'users.is_enterprise',
] as const;

export interface ListQuery extends StaticFilters {
  wtype: number;
  categoryId?: number | undefined;
  sort?: Sort | undefined;
  keyword?: string | undefined;
  cursor?: string | null | undefined;
  limit?: number | undefined;
}

export interface WallpaperPage {
  rows: WallpaperWithAuthor[];
  nextCursor: string | null;
  hasMore: boolean;
}

/**
 * One page of a list by keyset: a walk down the index of its sort column, from where the cursor stands.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listWallpapers(database: DatabaseHandle, list: ListQuery): Promise<WallpaperPage> {
  const sort = list.sort ?? sorts.time;
  const column = sortColumns[sort];
  const limit = list.limit ?? defaultPageSize;
  const from = decodeCursor(list.cursor, column);
  const tokens = list.keyword === undefined ? [] : queryTokensOf(list.keyword);
  if (list.keyword !== undefined && tokens.length === 0)
    return { rows: [], nextCursor: null, hasMore: false };

  let query = database
    .selectFrom('listings')
    .innerJoin('wallpapers', 'wallpapers.wid', 'listings.wid')
    .innerJoin('users', 'users.uid', 'wallpapers.author_uid')
    .selectAll('wallpapers')
    .select([...authorColumns])
    .select(`listings.${column} as sort_key`)
    .where('listings.wtype', '=', list.wtype)
    .where('listings.category_id', '=', list.categoryId ?? allCategories)
    .orderBy(`listings.${column}`, 'desc')
    .orderBy('listings.wid', 'desc')
    .limit(limit + 1);
  if (from)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(`listings.${column}`, 'listings.wid'), '<', tuple(from.key, from.wid)),
    );
  if (list.min_height !== undefined) query = query.where('listings.height', '>=', list.min_height);
  if (list.ratio !== undefined) query = query.where('listings.ratio', '=', list.ratio);
  if (list.color_id !== undefined)
    query = query.where(sql<boolean>`(listings.color_mask & ${sql.lit(1 << list.color_id)}) <> 0`);
  for (const token of tokens)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('search_tokens')
          .select('search_tokens.wid')
          .where('search_tokens.token', '=', token)
          .whereRef('search_tokens.wid', '=', 'listings.wid'),
      ),
    );

  const found = await query.execute();
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const hasMore = found.length > limit;
  return {
    rows,
    hasMore,
    nextCursor: hasMore && last ? encodeCursor({ order: column, key: last.sort_key, wid: last.wid }) : null,
  };
}

function selectWallpapers(
  database: DatabaseHandle,
): SelectQueryBuilder<Database, 'wallpapers' | 'users', WallpaperWithAuthor> {
  return database
    .selectFrom('wallpapers')
    .innerJoin('users', 'users.uid', 'wallpapers.author_uid')
    .selectAll('wallpapers')
    .select([...authorColumns]);
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
  const row = await selectWallpapers(database)
    .where('wallpapers.wid', '=', wid)
    .where('wallpapers.wtype', '=', wtype)
    .executeTakeFirst();
  if (!row) throw new ServiceError('wallpaperNotFound');
  if (row.state !== wallpaperStates.online) throw new ServiceError('wallpaperOffline');
  return row;
}

/** Online wallpapers by number, in the order of `wids`; unknown ones are left out. */
export async function listWallpapersByWids(
  database: DatabaseHandle,
  wids: readonly number[],
  wtype: number,
): Promise<WallpaperWithAuthor[]> {
  if (wids.length === 0) return [];
  const rows = await selectWallpapers(database)
    .where('wallpapers.wid', 'in', [...wids])
    .where('wallpapers.wtype', '=', wtype)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .execute();
  const byWid = new Map(rows.map((row) => [row.wid, row]));
  return wids.flatMap((wid) => byWid.get(wid) ?? []);
}

/** The wallpapers of the home banners, in their order: first five left, next two right. */
export async function listBannerWallpapers(database: DatabaseHandle): Promise<WallpaperWithAuthor[]> {
  return selectWallpapers(database)
    .where('wallpapers.banner_position', 'is not', null)
    .where('wallpapers.wtype', '=', wallpaperTypes.dynamic)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .orderBy('wallpapers.banner_position')
    .limit(7)
    .execute();
}

/** How many of the rarest tags are looked at, and how many candidates of each, when related ones are ranked. */
const relatedCandidateLimit = 60;

/**
 * Wallpapers of the same type that share the most tags with the given one; the most downloaded first among
 * equals, then filled up with what is hot, so that the row is never short while the catalogue is not.
 */
export async function listRelatedWallpapers(
  database: DatabaseHandle,
  wid: number,
  limit: number,
): Promise<WallpaperWithAuthor[]> {
  const subject = await database
    .selectFrom('wallpapers')
    .select('wtype')
    .where('wid', '=', wid)
    .executeTakeFirst();
  if (!subject) throw new ServiceError('wallpaperNotFound');
  const candidates = await database
    .selectFrom('wallpaper_tags as own')
    .innerJoin('wallpaper_tags as other', 'other.tname', 'own.tname')
    .innerJoin('listings', (join) =>
      join.onRef('listings.wid', '=', 'other.wid').on('listings.category_id', '=', allCategories),
    )
    .select(['other.wid', 'listings.download_count'])
    .select(({ fn }) => fn.countAll<number>().as('shared'))
    .where('own.wid', '=', wid)
    .where('other.wid', '!=', wid)
    .where('listings.wtype', '=', subject.wtype)
    .groupBy(['other.wid', 'listings.download_count'])
    .orderBy('shared', 'desc')
    .orderBy('listings.download_count', 'desc')
    .limit(relatedCandidateLimit)
    .execute();
  const wids = candidates.slice(0, limit).map((candidate) => candidate.wid);
  if (wids.length < limit) {
    const hot = await listWallpapers(database, { wtype: subject.wtype, sort: sorts.hot, limit: limit + 1 });
    for (const row of hot.rows) if (row.wid !== wid && !wids.includes(row.wid)) wids.push(row.wid);
  }
  return listWallpapersByWids(database, wids.slice(0, limit), subject.wtype);
}
