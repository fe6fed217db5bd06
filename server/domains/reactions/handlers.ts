import type { ugcCalls } from '../../../src/api/contract/ugc.ts';
import { getAuthor } from '../people/profiles/findAuthor.ts';
import { searchUsers } from '../people/profiles/searchUsers.ts';
import { listWorks } from '../catalogue/wallpapers/authorWorks.ts';
import { createRateCounter } from '../../database/rateCounter.ts';
import { rateLimits } from '../../kernel/rateLimits.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError, WaitError } from '../../kernel/serviceError.ts';
import type { Page } from '../../kernel/pageCursor.ts';
import { systemClock, type Clock } from '../../kernel/clock.ts';
import { requireViewer, type HandlersOf } from '../../kernel/calls.ts';
import { listFollowedAmong } from '../people/follows/followLists.ts';
import { requireUser } from '../people/follows/follows.ts';
import { readPopularity } from '../people/popularity/popularAuthors.ts';
import { countDownload, readDownloadCount } from './downloads.ts';
import {
  presentAuthor,
  presentWallpaper,
  type WallpaperWithAuthor,
} from '../catalogue/wallpapers/presenter.ts';
import { listLikedAmong, listLikedWallpapers, setLike } from './likes.ts';
import { createReport } from '../moderation/complaints/complaints.ts';

/** On the wire, 0 likes and 1 unlikes (docs/product.md#likes). */
const likeValue = 0;

/** The handlers of the calls about authors, their works and what people do with them, on one database. */
export function createUgcHandlers(
  database: DatabaseHandle,
  clock: Clock = systemClock,
): HandlersOf<typeof ugcCalls> {
  const tries = createRateCounter(database);
  return {
    async authorDetail({ author_uid: uid }, { viewerUid }) {
      const author = await getAuthor(database, uid);
      if (!author) throw new ServiceError('authorNotFound');
      const followed = await listFollowedAmong(database, viewerUid, [uid]);
      const popularity = await readPopularity(database, uid);
      return { author: presentAuthor(author), followed: followed.has(uid), popularity };
    },
    async authorWorks({ author_uid: authorUid, ...list }) {
      await requireUser(database, authorUid);
      return presentPage(await listWorks(database, { ...list, authorUid }));
    },
    async searchUsers(search, { viewerUid }) {
      const { rows, ...rest } = await searchUsers(database, search);
      const followed = await listFollowedAmong(
        database,
        viewerUid,
        rows.map((row) => row.uid),
      );
      return {
        list: rows.map((row) => ({ author: presentAuthor(row), followed: followed.has(row.uid) })),
        ...rest,
      };
    },
    async countDownload({ wid }, { common, viewerUid, address }) {
      const now = clock();
      // Who has the wallpaper already is not refused for it.
      if ((await tries.count(rateLimits.download(address), now)) > 0)
        return { download_count: await readDownloadCount(database, wid) };
      const download = { wid, deviceId: common.device_id, uid: viewerUid, now };
      return { download_count: await countDownload(database, download) };
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
    likedWallpapers: async (list, context) =>
      presentPage(await listLikedWallpapers(database, { ...list, uid: requireViewer(context) })),
    async reportWallpaper({ wid, reason, detail }, { common, viewerUid, address }) {
      const now = clock();
      const wait = await tries.count(rateLimits.report(address), now);
      if (wait > 0) throw new WaitError('tooManyTries', wait);
      await createReport(database, {
        deviceId: common.device_id,
        wid,
        reason,
        detail: detail ?? '',
        uid: viewerUid,
        createdAt: now,
      });
      return {};
    },
  };
}

function presentPage({ rows, ...rest }: Page<WallpaperWithAuthor>) {
  return { list: rows.map(presentWallpaper), ...rest };
}
