import { wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { requireViewer, type CallContext, type HandlersFor } from '../../../kernel/calls.ts';
import type { Clock } from '../../../kernel/clock.ts';
import type { PageQuery } from '../../../kernel/pageCursor.ts';
import { ServiceError } from '../../../kernel/serviceError.ts';
import { presentWallpaper } from '../../catalogue/wallpapers/presenter.ts';
import { listFollowingWorks } from '../follows/feeds.ts';
import { listFollows } from '../follows/followLists.ts';
import { countFollows, createFollow, removeFollow } from '../follows/follows.ts';

type FollowCall =
  | 'followingList'
  | 'followerList'
  | 'createFollowing'
  | 'cancelFollowing'
  | 'followCount'
  | 'dynamicFollowing'
  | 'staticFollowing';

/** The handlers of the calls about followers, on one database. */
export function createFollowHandlers(database: DatabaseHandle, clock: Clock): HandlersFor<FollowCall> {
  async function presentFeed(page: PageQuery, wtype: number, context: CallContext) {
    const viewerUid = requireViewer(context);
    const { rows, ...rest } = await listFollowingWorks(database, { ...page, wtype, viewerUid });
    return { list: rows.map(presentWallpaper), ...rest };
  }

  return {
    async followingList({ query_uid: uid, ...page }, { viewerUid }) {
      const { rows, ...rest } = await listFollows(database, {
        ...page,
        kind: 'following',
        uid: subjectOf(uid, viewerUid),
        viewerUid,
      });
      return { following_list: rows, ...rest };
    },
    async followerList({ query_uid: uid, ...page }, { viewerUid }) {
      const { rows, ...rest } = await listFollows(database, {
        ...page,
        kind: 'follower',
        uid: subjectOf(uid, viewerUid),
        viewerUid,
      });
      return { follower_list: rows, ...rest };
    },
    createFollowing: async ({ following_uid: followingUid }, context) => ({
      follower_count: await createFollow(database, {
        followerUid: requireViewer(context),
        followingUid,
        now: clock(),
      }),
    }),
    cancelFollowing: async ({ following_uid: followingUid }, context) => ({
      follower_count: await removeFollow(database, { followerUid: requireViewer(context), followingUid }),
    }),
    followCount: ({ query_uid: uid }, { viewerUid }) => countFollows(database, subjectOf(uid, viewerUid)),
    dynamicFollowing: (page, context) => presentFeed(page, wallpaperTypes.dynamic, context),
    staticFollowing: (page, context) => presentFeed(page, wallpaperTypes.static, context),
  };
}

/** The owner of the requested list: the caller by default, who must be signed in then. */
function subjectOf(uid: string | undefined, viewerUid: string | null): string {
  const subject = uid ?? viewerUid;
  if (subject === null) throw new ServiceError('loginRequired');
  return subject;
}
