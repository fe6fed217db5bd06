import type { PopularAuthorDto, PopularityPeriod } from '../../../src/api/contract/social.ts';
import { wallpaperStates, wallpaperTypes } from '../../../src/api/contract/entities.ts';
import * as v from 'valibot';
import { configSchemas } from '../../../src/api/contract/configuration.ts';
import { readConfiguration } from '../configuration/queries.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import {
  cutPage,
  defaultPageSize,
  placeKey,
  readCursor,
  type Page,
  type PageQuery,
} from '../../kernel/pageCursor.ts';
import { presentAuthor } from '../catalogue/wallpapers/authors.ts';
import { presentWallpaper } from '../catalogue/wallpapers/presenter.ts';
import { getOnlineWallpapers } from '../catalogue/wallpapers/wallpaperRows.ts';
import { listFollowedAmong } from './follows/followLists.ts';

/** Works that the list shows of each author. */
const bestWorkLimit = 3;
const rankKeys = v.tuple([placeKey]);

/**
 * Authors in the order of one span (`all` is the influence rank), with their best works. Authors hidden by the
 * configuration are omitted immediately; the ranks close up with the next computation.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listPopularAuthors(
  database: DatabaseHandle,
  list: PageQuery & { span: PopularityPeriod | 'all'; viewerUid: string | null },
): Promise<Page<PopularAuthorDto>> {
  const limit = list.limit ?? defaultPageSize;
  const order = `popularity:${list.span}`;
  const from = readCursor(list.cursor, order, rankKeys);
  const hidden = await readHiddenUids(database);
  let query = database
    .selectFrom('author_popularity')
    .innerJoin('users', 'users.uid', 'author_popularity.uid')
    .selectAll('users')
    .select(['author_popularity.rank', 'author_popularity.popularity'])
    .where('author_popularity.span', '=', list.span)
    .orderBy('author_popularity.rank')
    .limit(limit + 1);
  if (from) query = query.where('author_popularity.rank', '>', from[0]);
  if (hidden.length > 0) query = query.where('author_popularity.uid', 'not in', hidden);
  const page = cutPage(await query.execute(), limit, order, (row) => [row.rank]);
  const uids = page.rows.map((row) => row.uid);
  const [followed, works] = await Promise.all([
    listFollowedAmong(database, list.viewerUid, uids),
    listBestWorks(database, uids),
  ]);
  return {
    ...page,
    rows: page.rows.map((row) => ({
      author: presentAuthor(row),
      rank: row.rank,
      popularity: row.popularity,
      followed: followed.has(row.uid),
      works: works.get(row.uid) ?? [],
    })),
  };
}

/** The rank of one author among all, and its basis; null for an unranked or hidden one. */
export async function readPopularity(
  database: DatabaseHandle,
  uid: string,
): Promise<{ rank: number; popularity: number } | null> {
  const place = await database
    .selectFrom('author_popularity')
    .select(['rank', 'popularity'])
    .where('uid', '=', uid)
    .where('span', '=', 'all')
    .executeTakeFirst();
  if (!place || (await readHiddenUids(database)).includes(uid)) return null;
  return place;
}

/** Authors omitted from the lists. A missing or broken configuration hides none, and breaks no list. */
export async function readHiddenUids(database: DatabaseHandle): Promise<string[]> {
  try {
    const value = await readConfiguration(database, 'popular_authors_frontend');
    const read = v.safeParse(configSchemas.popular_authors_frontend, value);
    return read.success ? read.output.hidden_uids : [];
  } catch (error) {
    if (error instanceof ServiceError) return [];
    throw error;
  }
}

/** The most downloaded online works of each author: one query of short index walks, one per author and type. */
async function listBestWorks(
  database: DatabaseHandle,
  uids: readonly string[],
): Promise<Map<string, PopularAuthorDto['works']>> {
  const walks = uids.flatMap((uid) =>
    Object.values(wallpaperTypes).map((wtype) =>
      database
        .selectFrom(
          database
            .selectFrom('wallpapers')
            .select(['wid', 'author_uid', 'download_count'])
            .where('author_uid', '=', uid)
            .where('wtype', '=', wtype)
            .where('state', '=', wallpaperStates.online)
            .orderBy('download_count', 'desc')
            .orderBy('wid', 'desc')
            .limit(bestWorkLimit)
            .as('best'),
        )
        .selectAll(),
    ),
  );
  const [first, ...rest] = walks;
  if (!first) return new Map();
  const found = await rest.reduce((all, walk) => all.unionAll(walk), first).execute();
  const bestByAuthor = new Map(
    [...Map.groupBy(found, (work) => work.author_uid)].map(([uid, works]) => [
      uid,
      works
        .toSorted((a, b) => b.download_count - a.download_count || b.wid - a.wid)
        .slice(0, bestWorkLimit)
        .map((work) => work.wid),
    ]),
  );
  const rows = await getOnlineWallpapers(database, [...bestByAuthor.values()].flat());
  return new Map(
    [...bestByAuthor].map(([uid, wids]) => [
      uid,
      wids.flatMap((wid) => {
        const row = rows.get(wid);
        return row ? presentWallpaper(row) : [];
      }),
    ]),
  );
}
