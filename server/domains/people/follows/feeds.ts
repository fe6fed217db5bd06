import { sql } from 'kysely';
import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { isPostgres } from '../../../database/migrations/dialect.ts';
import type { Position } from '../../../kernel/boundedWalk.ts';
import {
  cutPage,
  defaultPageSize,
  numberKeys,
  readCursor,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import type { WallpaperWithAuthor } from '../../catalogue/wallpapers/presenter.ts';
import { listInOrder } from '../../catalogue/wallpapers/queries.ts';

interface FeedWalk {
  viewerUid: string;
  wtype: number;
  from: Position | null;
  /** Rows to find. */
  count: number;
}

/**
 * Online works of the users whom a viewer follows, newest first.
 *
 * A viewer who follows a thousand prolific authors must not cause reading all their works: of each author at most a page
 * is read, from an index alone, and then the works of the page that comes out.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listFollowingWorks(
  database: DatabaseHandle,
  feed: PageQuery & { viewerUid: string; wtype: number },
): Promise<Page<WallpaperWithAuthor>> {
  const limit = feed.limit ?? defaultPageSize;
  const order = `feed:${feed.wtype}`;
  const from = readCursor(feed.cursor, order, numberKeys);
  const walk = { viewerUid: feed.viewerUid, wtype: feed.wtype, from, count: limit + 1 };
  const found = await mergePages(database, walk);
  const page = cutPage(found, limit, order, (row) => [row.published_at, row.wid]);
  return { ...page, rows: await listInOrder(database, page.rows) };
}

interface FeedRow {
  wid: number;
  published_at: number;
}

/** The first works of all the pages of the followed users. */
async function mergePages(
  database: DatabaseHandle,
  { viewerUid, wtype, from, count }: FeedWalk,
): Promise<FeedRow[]> {
  const page = sql`from wallpapers where ${worksBefore(wtype, from)}
    order by wallpapers.published_at desc, wallpapers.wid desc limit ${count}`;
  // SQLite has no lateral joins: the page of an author is a list of numbers, each of which is looked up.
  const latest = isPostgres(database)
    ? sql`lateral (select wallpapers.wid, wallpapers.published_at ${page}) as latest`
    : sql`wallpapers as latest on latest.wid in (select wallpapers.wid ${page})`;
  const { rows } = await sql<FeedRow>`
    select latest.wid, latest.published_at from follows cross join ${latest}
    where follows.follower_uid = ${viewerUid}
    order by latest.published_at desc, latest.wid desc limit ${count}`.execute(database);
  return rows;
}

/** The online works of the followed user behind a position. */
function worksBefore(wtype: number, from: Position | null) {
  const online = sql`wallpapers.author_uid = follows.following_uid and wallpapers.wtype = ${wtype}
    and wallpapers.state = ${wallpaperStates.online}`;
  return from
    ? sql`${online} and (wallpapers.published_at, wallpapers.wid) < (${from[0]}, ${from[1]})`
    : online;
}
