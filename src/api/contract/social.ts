import * as v from 'valibot';
import { defineCall } from './call.ts';
import { author, optionalMd5, pageFields, pageParameters, uidPattern, wallpaper } from './entities.ts';
import { errorCodes } from './errors.ts';

export const uid = v.pipe(v.string(), v.regex(uidPattern));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** One row of a list of followed users or of followers (docs/product.md#following). */
export const followEntry = v.object({
  uid: v.string(),
  nick_name: v.string(),
  nick_name_en: author.entries.nick_name_en,
  avatar: optionalMd5,
  user_type: author.entries.user_type,
  vip_type: author.entries.vip_type,
  is_enterprise: v.boolean(),
  /** Unix seconds. */
  follow_time: v.pipe(v.number(), v.integer()),
  /** True while the caller follows this user. */
  followed: v.boolean(),
});

export type FollowEntryDto = v.InferOutput<typeof followEntry>;

/** The dialogs request ten, the set of followed users 1,000 (docs/product.md#following). */
const followPage = {
  cursor: pageParameters.cursor,
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000))),
  query_uid: v.optional(uid),
};

/** Spans of the popularity lists. */
export const popularityPeriods = ['day', 'week', 'month'] as const;

/** An author with what he or she is popular for. */
export const popularAuthor = v.object({
  author,
  /** Rank in the list, from 1. */
  rank: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** Downloads, likes and new followers of the span, weighted. */
  popularity: count,
  followed: v.boolean(),
  /** The three most popular works. */
  works: v.array(wallpaper),
});

export type PopularAuthorDto = v.InferOutput<typeof popularAuthor>;
export type PopularityPeriod = (typeof popularityPeriods)[number];

const feedResponse = v.object({ list: v.array(wallpaper), ...pageFields });

/** Reasons for reporting a user. */
export const userReportReasons = ['harassment', 'spam', 'impersonation', 'content', 'other'] as const;
export type UserReportReason = (typeof userReportReasons)[number];

/** A user whom the caller has blocked. */
export const blockedUser = v.object({
  uid: v.string(),
  nick_name: v.string(),
  nick_name_en: author.entries.nick_name_en,
  avatar: optionalMd5,
  blocked_at: v.pipe(v.number(), v.integer()),
});
export type BlockedUserDto = v.InferOutput<typeof blockedUser>;

export const socialCalls = {
  blockUser: defineCall({
    path: '/v1/user/block/add',
    access: 'user',
    effect: 'changes',
    summary: 'Blocks a user: neither follows the other, and nothing that the user causes arrives.',
    request: v.object({ uid }),
    response: v.object({}),
    errors: [errorCodes.authorNotFound, errorCodes.selfBlockRefused],
  }),
  unblockUser: defineCall({
    path: '/v1/user/block/remove',
    access: 'user',
    effect: 'changes',
    summary: 'Ends a block.',
    request: v.object({ uid }),
    response: v.object({}),
  }),
  blockedUsers: defineCall({
    path: '/v1/user/block/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists the users whom the caller has blocked, latest first.',
    request: v.object({}),
    response: v.object({ list: v.array(blockedUser) }),
  }),
  reportUser: defineCall({
    path: '/v1/user/report',
    access: 'user',
    effect: 'changes',
    summary: 'Stores a complaint about a user for the host.',
    request: v.object({
      uid,
      reason: v.picklist(userReportReasons),
      detail: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
    }),
    response: v.object({}),
    errors: [errorCodes.authorNotFound, errorCodes.selfBlockRefused, errorCodes.tooManyTries],
  }),
  followingList: defineCall({
    path: '/fans/following/list',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the users that a user follows (`query_uid`, by default the caller), most recent first.',
    request: v.object(followPage),
    response: v.object({ following_list: v.array(followEntry), ...pageFields }),
    errors: [errorCodes.cursorInvalid, errorCodes.authorNotFound],
  }),
  followerList: defineCall({
    path: '/fans/follower/list',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the followers of a user (`query_uid`, by default the caller), most recent first.',
    request: v.object(followPage),
    response: v.object({ follower_list: v.array(followEntry), ...pageFields }),
    errors: [errorCodes.cursorInvalid, errorCodes.authorNotFound],
  }),
  createFollowing: defineCall({
    path: '/fans/following/create',
    access: 'user',
    effect: 'changes',
    summary: 'Follows a user; idempotent.',
    request: v.object({ following_uid: uid }),
    response: v.object({ follower_count: count }),
    errors: [errorCodes.followRefused, errorCodes.authorNotFound, errorCodes.selfFollowRefused],
  }),
  cancelFollowing: defineCall({
    path: '/fans/following/cancel',
    access: 'user',
    effect: 'changes',
    summary: 'Unfollows a user; idempotent.',
    request: v.object({ following_uid: uid }),
    response: v.object({ follower_count: count }),
    errors: [errorCodes.authorNotFound],
  }),
  followCount: defineCall({
    path: '/fans/follow/count',
    access: 'public',
    effect: 'reads',
    summary:
      'Returns how many users a user follows and how many followers the user has (`query_uid`, by default the caller).',
    request: v.object({ query_uid: v.optional(uid) }),
    response: v.object({ following_count: count, follower_count: count }),
    errors: [errorCodes.authorNotFound],
  }),
  popularAuthors: defineCall({
    path: '/pc/popularity/author/list',
    access: 'public',
    effect: 'reads',
    summary:
      'Lists authors by popularity (downloads, likes, new followers) in a period, each with their most popular works.',
    request: v.object({ period: v.optional(v.picklist(popularityPeriods)), ...pageParameters }),
    response: v.object({ list: v.array(popularAuthor), ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  popularityPeriods: defineCall({
    path: '/popularity/period/list',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the periods of the popularity lists, each with its start and end time.',
    request: v.object({}),
    response: v.object({
      list: v.array(v.object({ period: v.picklist(popularityPeriods), begins_at: count, ends_at: count })),
    }),
    cacheMilliseconds: 600_000,
  }),
  influenceRank: defineCall({
    path: '/popularity/influence/rank',
    access: 'public',
    effect: 'reads',
    summary: 'Lists authors by popularity over all time.',
    request: v.object(pageParameters),
    response: v.object({ list: v.array(popularAuthor), ...pageFields }),
    errors: [errorCodes.cursorInvalid],
  }),
  dynamicFollowing: defineCall({
    path: '/v1/wallpaper/live/following/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists dynamic wallpapers of the users that the caller follows, newest first.',
    request: v.object(pageParameters),
    response: feedResponse,
    errors: [errorCodes.cursorInvalid],
  }),
  staticFollowing: defineCall({
    path: '/wallpaper/static/following/list',
    access: 'user',
    effect: 'reads',
    summary: 'Lists static wallpapers of the users that the caller follows, newest first.',
    request: v.object(pageParameters),
    response: feedResponse,
    errors: [errorCodes.cursorInvalid],
  }),
};
