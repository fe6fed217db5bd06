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

const order = 'bought';

/**
 * A user's purchases, latest first. Offline ones are included: they were paid for.
 *
 * @throws ServiceError `cursorInvalid`
 */
export async function listBought(
  database: DatabaseHandle,
  { uid, ...page }: PageQuery & { uid: string },
): Promise<Page<WallpaperWithAuthor>> {
  const limit = page.limit ?? defaultPageSize;
  const from = readCursor(page.cursor, order, numberKeys);
  const query = selectWallpaperRows(database)
    .innerJoin('purchases', 'purchases.item', 'wallpapers.wid')
    .select('purchases.bought_at')
    .where('purchases.uid', '=', uid)
    .where('purchases.kind', '=', 'wallpaper')
    .where('purchases.revoked_at', 'is', null)
    .orderBy('purchases.bought_at', 'desc')
    .orderBy('purchases.item', 'desc')
    .limit(limit + 1);
  const found = await (
    from
      ? query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('purchases.bought_at', 'purchases.item'), '<', tuple(...from)),
        )
      : query
  ).execute();
  return cutPage(found, limit, order, (row) => [row.bought_at, row.wid]);
}
