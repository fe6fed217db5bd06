import { wallpaperStates } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import {
  cutPage,
  defaultPageSize,
  numberKeys,
  readCursor,
  type Page,
  type PageQuery,
} from '../../../kernel/pageCursor.ts';
import type { WallpaperWithAuthor } from '../../catalogue/wallpapers/presenter.ts';
import { selectWallpaperRows } from '../../catalogue/wallpapers/wallpaperRows.ts';

const secondsPerDay = 86_400;
/** Time windows that are read one after the other until a page is full. The last is all time. */
const windowDays = [7, 56, 448, Infinity];

/**
 * Online works of the users whom a viewer follows, newest first.
 *
 * A viewer who follows a thousand prolific authors must not cause reading all their works: each window is one
 * short index range per author, and a wider one is opened only when the narrower one did not fill the page.
 *
 * @param now unix seconds
 * @throws ServiceError `cursorInvalid`
 */
export async function listFollowingWorks(
  database: DatabaseHandle,
  feed: PageQuery & { viewerUid: string; wtype: number; now: number },
): Promise<Page<WallpaperWithAuthor>> {
  const limit = feed.limit ?? defaultPageSize;
  const order = `feed:${feed.wtype}`;
  const from = readCursor(feed.cursor, order, numberKeys);
  let query = selectWallpaperRows(database)
    .innerJoin('follows', 'follows.following_uid', 'wallpapers.author_uid')
    .where('follows.follower_uid', '=', feed.viewerUid)
    .where('wallpapers.wtype', '=', feed.wtype)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .orderBy('wallpapers.published_at', 'desc')
    .orderBy('wallpapers.wid', 'desc')
    .limit(limit + 1);
  if (from)
    query = query
      // The second condition bounds the walk of each author's index; the first alone is a filter there.
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('wallpapers.published_at', 'wallpapers.wid'), '<', tuple(...from)),
      )
      .where('wallpapers.published_at', '<=', from[0]);
  let found: WallpaperWithAuthor[] = [];
  for (const days of windowDays) {
    const begin = (from?.[0] ?? feed.now) - days * secondsPerDay;
    found = await (
      Number.isFinite(begin) ? query.where('wallpapers.published_at', '>=', begin) : query
    ).execute();
    if (found.length > limit) break;
  }
  return cutPage(found, limit, order, (row) => [row.published_at, row.wid]);
}
