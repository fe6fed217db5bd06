import type { DatabaseHandle } from '../../database/database.ts';
import { createRateCounter } from '../../database/rateCounter.ts';
import { requireViewer, type HandlersFor } from '../../kernel/calls.ts';
import type { Clock } from '../../kernel/clock.ts';
import { rateLimits } from '../../kernel/rateLimits.ts';
import { presentWallpaper } from '../catalogue/wallpapers/presenter.ts';
import { DownloadCounts, readDownloadCount } from './downloads.ts';
import { listLikedAmong, listLikedWallpapers, setLike } from './likes.ts';

type ReactionCall = 'countDownload' | 'likeWallpaper' | 'likedAmong' | 'likedWallpapers';

/** On the wire, 0 likes and 1 unlikes (docs/product.md#likes). */
const likeValue = 0;

/** The handlers of the calls with which users download and like wallpapers, on one database. */
export function createReactionHandlers(
  database: DatabaseHandle,
  { clock, onDownloadsLeft }: { clock: Clock; onDownloadsLeft: () => void },
): HandlersFor<ReactionCall> {
  const counts = new DownloadCounts(database, onDownloadsLeft);
  const tries = createRateCounter(database);
  return {
    async countDownload({ wid }, { common, viewerUid, address }) {
      const now = clock();
      // A user who has the wallpaper already is not refused for it.
      if ((await tries.count(rateLimits.download(address), now)) > 0)
        return { download_count: await readDownloadCount(database, wid) };
      const download = { wid, deviceId: common.device_id, uid: viewerUid, now };
      return { download_count: await counts.count(download) };
    },
    async likeWallpaper({ wid, like }, context) {
      const isLiked = like === likeValue;
      const uid = requireViewer(context);
      return {
        like_count: await setLike(database, { uid, wid, isLiked, now: clock() }),
        is_liked: isLiked,
      };
    },
    likedAmong: async ({ wids }, context) => ({
      wids: await listLikedAmong(database, requireViewer(context), wids),
    }),
    async likedWallpapers(list, context) {
      const page = { ...list, uid: requireViewer(context) };
      const { rows, ...rest } = await listLikedWallpapers(database, page);
      return { list: rows.map(presentWallpaper), ...rest };
    },
  };
}
