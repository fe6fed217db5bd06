import * as v from 'valibot';
import { defineCall } from './call.ts';
import { pageFields, pageParameters, uidPattern, wallpaper, wid } from './entities.ts';
import { errorCodes } from './errors.ts';
import { latestSeconds, maxUsedDays, smallCount } from './numbers.ts';
import { traynoPattern } from './trayno.ts';
import { imageTicketFields } from './files/fileTicket.ts';

/** Kinds of works that a contest accepts: dynamic, static, or both. */
export const contestKinds = ['live', 'static', 'composite'] as const;
/** Users to whom a channel shows a contest: everyone, new users, or old ones (docs/product.md#contests). */
export const contestUserTypes = { both: 0, new: 1, old: 2 } as const;
/** `votes` is answered as `random` until voting ends. */
export const contestOrders = ['random', 'newest', 'votes'] as const;
/** Works of an author in one contest, and votes of a user on one day. */
export const contestLimits = { entries: 5, votes: 10, accounts: 3 } as const;

/** The unit has the console's form show a moment in place of a number. */
const unixSeconds = v.pipe(
  v.number(),
  v.safeInteger(),
  v.minValue(0),
  v.maxValue(latestSeconds),
  v.metadata({ unit: 'unixSeconds' }),
);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** yyyymm, or a name. */
export const contestPeriod = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,32}$/));

export const contestChannel = v.object({
  /** 0: all; otherwise the `trayno` of the clients that show it. */
  channel: smallCount,
  user_type: v.picklist(Object.values(contestUserTypes)),
});

/** A contest as its head shows it. */
export const contest = v.object({
  period: contestPeriod,
  name: v.string(),
  name_en: v.string(),
  kind: v.picklist(contestKinds),
  /** Clients show it between these. */
  online_time: unixSeconds,
  offline_time: unixSeconds,
  submit_until: unixSeconds,
  vote_from: unixSeconds,
  vote_until: unixSeconds,
  channels: v.array(contestChannel),
  rules: v.string(),
  rules_en: v.string(),
  prizes: v.string(),
  prizes_en: v.string(),
  /** In yuanbao. */
  prize_pool: count,
  /** Ranks are final and prizes are paid. */
  is_closed: v.boolean(),
});

/** A work in a contest. */
export const contestEntry = v.object({
  period: contestPeriod,
  contest_name: v.string(),
  contest_name_en: v.string(),
  wallpaper,
  entered_at: unixSeconds,
  vote_count: count,
  /** From 1; null until the contest is closed. */
  place: v.nullable(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
  /** Prize of the place, in yuanbao. */
  prize: count,
  is_shortlisted: v.boolean(),
  /** The caller voted for it today. */
  is_voted: v.boolean(),
});

export type ContestDto = v.InferOutput<typeof contest>;
export type ContestEntryDto = v.InferOutput<typeof contestEntry>;
export type ContestOrder = (typeof contestOrders)[number];

/** The conditions, in addition to the account, for a client to see a contest. */
const audience = {
  /** The channel of the client. */
  trayno: v.optional(v.nullable(v.pipe(v.string(), v.regex(traynoPattern)))),
  /** Days since the client was first used on this device, for a signed-out user; the service's own record of the device takes precedence. */
  used_days: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(maxUsedDays))),
  /** The same from a client that counts no days: 1 if it was first used less than 7 days ago. */
  is_new_user: v.optional(v.picklist([0, 1])),
};

/** Votes that the caller has left today; null for signed-out users. */
const votesLeft = v.nullable(v.pipe(count, v.maxValue(contestLimits.votes)));

const worksRequest = v.object({
  period: contestPeriod,
  order: v.optional(v.picklist(contestOrders)),
  /** Only works whose name or author's name contains it, or the work with this number. */
  keyword: v.optional(v.pipe(v.string(), v.maxLength(60))),
  ...audience,
  ...pageParameters,
});
const worksResponse = v.object({ list: v.array(contestEntry), votes_left: votesLeft, ...pageFields });
const oneWork = v.object({ period: contestPeriod, wid, ...audience });
const workResponse = v.object({ entry: contestEntry, votes_left: votesLeft });
const voteResponse = v.object({ vote_count: count, votes_left: votesLeft });

const readErrors = [errorCodes.contestNotFound, errorCodes.cursorInvalid];
const workErrors = [errorCodes.contestNotFound, errorCodes.entryNotFound];
const voteErrors = [
  ...workErrors,
  errorCodes.contestPhaseRefused,
  errorCodes.ownVoteRefused,
  errorCodes.votesUsedUp,
  errorCodes.tooManyVoters,
];

export const contestCalls = {
  contestConfigs: defineCall({
    path: '/wallpaper/contest/configs',
    access: 'public',
    effect: 'reads',
    summary:
      'Lists the contests for the caller, the latest first, with the time of the service; optionally one.',
    request: v.object({ period: v.optional(contestPeriod), ...audience }),
    response: v.object({
      periods: v.array(contest),
      server_time: unixSeconds,
      /** 1 for a new user, as the service knows the account or the device. An older service sends none. */
      is_new_user: v.optional(v.picklist([0, 1])),
    }),
    cacheMilliseconds: 600_000,
  }),
  contestDynamicWorks: defineCall({
    path: '/wallpaper/contest/wplive/works',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the dynamic works of a contest; paginated.',
    request: worksRequest,
    response: worksResponse,
    errors: readErrors,
  }),
  contestStaticWorks: defineCall({
    path: '/wallpaper/contest/wpstatic/works',
    access: 'public',
    effect: 'reads',
    summary: 'Lists the static works of a contest; paginated.',
    request: worksRequest,
    response: worksResponse,
    errors: readErrors,
  }),
  contestWorks: defineCall({
    path: '/wallpaper/contest/composite/works',
    access: 'public',
    effect: 'reads',
    summary:
      'Lists the works of a contest of both types; with `author_uid` those of an author, the caller’s own in any state.',
    request: v.object({
      ...worksRequest.entries,
      /** Without it the works of an author in all closed contests, the best places first. */
      period: v.optional(contestPeriod),
      author_uid: v.optional(v.pipe(v.string(), v.regex(uidPattern))),
    }),
    response: v.object({ ...worksResponse.entries, ...imageTicketFields }),
    errors: readErrors,
  }),
  contestDynamicWork: defineCall({
    path: '/wallpaper/contest/wplive/workbywid',
    access: 'public',
    effect: 'reads',
    summary: 'Returns a dynamic work of a contest.',
    request: oneWork,
    response: workResponse,
    errors: workErrors,
  }),
  contestStaticWork: defineCall({
    path: '/wallpaper/contest/wpstatic/workbywid',
    access: 'public',
    effect: 'reads',
    summary: 'Returns a static work of a contest.',
    request: oneWork,
    response: workResponse,
    errors: workErrors,
  }),
  voteDynamicWork: defineCall({
    path: '/wallpaper/contest/wplive/vote',
    access: 'user',
    // A second vote for the same work on the same day answers the same.
    effect: 'changes-once-per-key',
    summary: 'Votes for a dynamic work, once a day; repeating it changes nothing.',
    request: oneWork,
    response: voteResponse,
    errors: voteErrors,
  }),
  voteStaticWork: defineCall({
    path: '/wallpaper/contest/wpstatic/vote',
    access: 'user',
    effect: 'changes-once-per-key',
    summary: 'Votes for a static work, once a day; repeating it changes nothing.',
    request: oneWork,
    response: voteResponse,
    errors: voteErrors,
  }),
  enterContest: defineCall({
    path: '/wallpaper/contest/enter',
    access: 'user',
    effect: 'changes',
    summary:
      'Enters a work of the caller, online or still waiting for its audit; repeating it changes nothing.',
    request: oneWork,
    response: v.object({ entry: contestEntry, ...imageTicketFields }),
    errors: [
      errorCodes.contestNotFound,
      errorCodes.wallpaperNotFound,
      errorCodes.workNotOwned,
      errorCodes.workStateRefused,
      errorCodes.contestPhaseRefused,
      errorCodes.entryKindRefused,
      errorCodes.entryElsewhere,
      errorCodes.tooManyEntries,
    ],
  }),
  leaveContest: defineCall({
    path: '/wallpaper/contest/leave',
    access: 'user',
    effect: 'changes',
    summary: 'Takes a work of the caller out of a contest, with its votes; until submissions end.',
    request: oneWork,
    response: v.object({}),
    errors: [...workErrors, errorCodes.contestPhaseRefused],
  }),
};
