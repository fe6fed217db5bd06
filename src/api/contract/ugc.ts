import * as v from 'valibot';
import { defineCall } from './call.ts';
import {
  author,
  correctedKeyword,
  boundedCount,
  pageFields,
  pageParameters,
  wallpaper,
  wid,
} from './entities.ts';
import { errorCodes } from './errors.ts';
import { sort } from './filters.ts';
import { uid } from './social.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const wallpaperType = v.optional(v.union([v.literal(1), v.literal(2)]));
const listResponse = v.object({ list: v.array(wallpaper), ...pageFields });

/** The reason of a report about a wallpaper. */
export const reportReasons = ['infringement', 'sexual', 'violence', 'politics', 'broken', 'other'] as const;

export const ugcCalls = {
  authorDetail: defineCall({
    path: '/v1/ugc/author/detail',
    access: 'public',
    effect: 'reads',
    summary: 'Returns an author’s public profile with the rank among all authors by all-time popularity.',
    request: v.object({ author_uid: uid }),
    response: v.object({
      author,
      followed: v.boolean(),
      /** Null for a caller who is not among them. */
      popularity: v.nullable(
        v.object({ rank: v.pipe(v.number(), v.integer(), v.minValue(1)), popularity: count }),
      ),
    }),
    errors: [errorCodes.authorNotFound],
  }),
  authorWorks: defineCall({
    path: '/v1/ugc/author/works',
    access: 'public',
    effect: 'reads',
    summary: 'Lists an author’s online works, of one type or both, in one of four sort orders; paginated.',
    request: v.object({ author_uid: uid, wtype: wallpaperType, sort, ...pageParameters }),
    response: listResponse,
    errors: [errorCodes.authorNotFound, errorCodes.cursorInvalid],
  }),
  searchUsers: defineCall({
    path: '/v1/ugc/search/user',
    access: 'public',
    effect: 'reads',
    summary: 'Searches users by nickname, most followers first.',
    request: v.object({ keyword: v.string(), ...pageParameters }),
    response: v.object({
      list: v.array(v.object({ author, followed: v.boolean() })),
      corrected_keyword: correctedKeyword,
      ...pageFields,
    }),
    errors: [errorCodes.cursorInvalid],
  }),
  searchUsersCount: defineCall({
    path: '/v1/ugc/search/user/count',
    access: 'public',
    effect: 'reads',
    summary: 'Counts the users that a search by nickname finds, up to 99.',
    request: v.object({ keyword: v.string() }),
    response: boundedCount,
    cacheMilliseconds: 60_000,
  }),
  countDownload: defineCall({
    path: '/v1/ugc/download/cnt',
    access: 'public',
    effect: 'changes',
    summary:
      'Counts a download of a wallpaper: once per device and wallpaper, at most sixty per hour and address. Further requests succeed but are not counted.',
    request: v.object({ wid }),
    response: v.object({ download_count: count }),
    errors: [errorCodes.wallpaperNotFound],
  }),
  likeWallpaper: defineCall({
    path: '/v1/ugc/likes/paper',
    access: 'user',
    effect: 'changes',
    summary: 'Likes (0) or unlikes (1) a wallpaper; idempotent.',
    request: v.object({ wid, like: v.union([v.literal(0), v.literal(1)]) }),
    response: v.object({ like_count: count, is_liked: v.boolean() }),
    errors: [errorCodes.wallpaperNotFound],
  }),
  likedAmong: defineCall({
    path: '/v1/ugc/is_likes',
    access: 'user',
    effect: 'reads',
    summary: 'Returns which of the given wallpapers the caller likes.',
    request: v.object({ wids: v.pipe(v.array(wid), v.maxLength(200)) }),
    response: v.object({ wids: v.array(wid) }),
  }),
  likedWallpapers: defineCall({
    path: '/v1/ugc/likes/paper/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists the wallpapers that the caller likes, most recent first.',
    request: v.object({ wtype: wallpaperType, ...pageParameters }),
    response: listResponse,
    errors: [errorCodes.cursorInvalid],
  }),
  reportWallpaper: defineCall({
    path: '/v1/wp/scan/report',
    access: 'public',
    effect: 'changes',
    summary: 'Reports a wallpaper to the operator of the service; once per device, wallpaper and reason.',
    request: v.object({
      wid,
      reason: v.picklist(reportReasons),
      detail: v.optional(v.pipe(v.string(), v.maxLength(500))),
    }),
    response: v.object({}),
    errors: [errorCodes.wallpaperNotFound, errorCodes.tooManyTries],
  }),
};
