import { sql } from 'kysely';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { walkTypes } from '../catalogue/wallpapers/authorWorks.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { notifyLike } from '../messages/workMessages.ts';
import {
  cutPage,
  defaultPageSize,
  numberKeys,
  readCursor,
  type Page,
  type PageQuery,
} from '../../kernel/pageCursor.ts';
import type { WallpaperWithAuthor } from '../catalogue/wallpapers/presenter.ts';
import { publishedStates, selectWallpaperRows } from '../catalogue/wallpapers/wallpaperRows.ts';

/**
 * Likes a wallpaper, or removes the like. Repeating it changes nothing; the wallpaper's count equals the
 * rows, however many do so at once. The author is notified of a like.
 *
 * @param now unix seconds
 * @returns the wallpaper's count afterwards
 * @throws ServiceError `wallpaperNotFound`; for one that is offline too, unless a like is removed
 */
export async function setLike(
  database: DatabaseHandle,
  { uid, wid, isLiked, now }: { uid: string; wid: number; isLiked: boolean; now: number },
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    const known = await transaction
      .selectFrom('wallpapers')
      .select(['wtype', 'state', 'name', 'author_uid'])
      .where('wid', '=', wid)
      .where('state', 'in', publishedStates)
      .executeTakeFirst();
    if (!known || (isLiked && known.state !== wallpaperStates.online))
      throw new ServiceError('wallpaperNotFound');
    const change = isLiked
      ? await insertLike(transaction, { uid, wid, wtype: known.wtype, liked_at: now })
      : -(await deleteLike(transaction, uid, wid));
    if (change !== 0)
      await transaction
        .updateTable('wallpapers')
        .set({ like_count: sql`like_count + ${change}` })
        .where('wid', '=', wid)
        .execute();
    const { like_count: count } = await transaction
      .selectFrom('wallpapers')
      .select('like_count')
      .where('wid', '=', wid)
      .executeTakeFirstOrThrow();
    if (change === 1)
      await notifyLike(
        transaction,
        { wid, name: known.name, authorUid: known.author_uid, now },
        { likerUid: uid, likeCount: count },
      );
    return count;
  });
}

async function insertLike(
  transaction: DatabaseHandle,
  like: { uid: string; wid: number; wtype: number; liked_at: number },
): Promise<number> {
  const { numInsertedOrUpdatedRows: inserted } = await transaction
    .insertInto('likes')
    .values(like)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(inserted ?? 0);
}

async function deleteLike(transaction: DatabaseHandle, uid: string, wid: number): Promise<number> {
  const { numDeletedRows: deleted } = await transaction
    .deleteFrom('likes')
    .where('uid', '=', uid)
    .where('wid', '=', wid)
    .executeTakeFirst();
  return Number(deleted);
}

/** Lists those of these wallpapers that a user likes, in the given order. */
export async function listLikedAmong(
  database: DatabaseHandle,
  uid: string,
  wids: readonly number[],
): Promise<number[]> {
  if (wids.length === 0) return [];
  const rows = await database
    .selectFrom('likes')
    .select('wid')
    .where('uid', '=', uid)
    .where('wid', 'in', [...wids])
    .execute();
  const liked = new Set(rows.map((row) => row.wid));
  return [...new Set(wids)].filter((wid) => liked.has(wid));
}

/**
 * A user's online liked wallpapers, latest first.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listLikedWallpapers(
  database: DatabaseHandle,
  list: PageQuery & { uid: string; wtype?: number | undefined },
): Promise<Page<WallpaperWithAuthor>> {
  const limit = list.limit ?? defaultPageSize;
  const order = `likes:${list.wtype ?? 'all'}`;
  const from = readCursor(list.cursor, order, numberKeys);
  const found = await walkTypes(list.wtype, limit, 'liked_at', (wtype) => {
    const query = selectWallpaperRows(database)
      .innerJoin('likes', 'likes.wid', 'wallpapers.wid')
      .select('likes.liked_at')
      .where('likes.uid', '=', list.uid)
      .where('likes.wtype', '=', wtype)
      .where('wallpapers.state', '=', wallpaperStates.online)
      .orderBy('likes.liked_at', 'desc')
      .orderBy('likes.wid', 'desc')
      .limit(limit + 1);
    return from
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('likes.liked_at', 'likes.wid'), '<', tuple(...from)),
        )
      : query;
  });
  return cutPage(found, limit, order, (row) => [row.liked_at, row.wid]);
}
