import * as v from 'valibot';
import { contest, contestChannel } from '../contests.ts';
import { defineStaffCall, hostNote, noParameters, nothing, widParameter } from './staffCall.ts';

const text = (maximum: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(maximum));
const award = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(1_000_000));
const { period, kind, online_time, offline_time, submit_until, vote_from, vote_until } = contest.entries;

/** A contest as the host describes it. */
export const contestPlan = v.strictObject({
  ...{ period, kind, online_time, offline_time, submit_until, vote_from, vote_until },
  name: text(40),
  name_en: text(60),
  channels: v.pipe(v.array(contestChannel), v.minLength(1, 'A contest without channels is for nobody.')),
  rules: text(4_000),
  rules_en: text(4_000),
  prizes: text(1_000),
  prizes_en: text(1_000),
  /** Yuanbao for each place from the first; the prize pool is their sum. */
  awards: v.pipe(v.array(award), v.maxLength(100)),
});

/** The reason for a change, which the log of actions has. */
const reason = v.optional(hostNote, '');

/** Other times of a contest; those that are left out stay. */
const contestMove = v.object({
  period,
  online_time: v.optional(online_time),
  submit_until: v.optional(submit_until),
  vote_from: v.optional(vote_from),
  vote_until: v.optional(vote_until),
  offline_time: v.optional(offline_time),
  reason,
});

export type ContestMove = Omit<v.InferOutput<typeof contestMove>, 'reason'>;
export type ContestPlan = v.InferOutput<typeof contestPlan>;

/** A contest as the staff sees it. */
const hostContest = v.object({
  ...contest.entries,
  state: v.string(),
  /** It is open, and its time has come: users have seen it. */
  is_begun: v.boolean(),
  /** Users no longer see it. */
  is_over: v.boolean(),
});

export type HostContest = v.InferOutput<typeof hostContest>;

const standing = v.object({
  wid: v.number(),
  name: v.string(),
  nick_name: v.string(),
  place: v.nullable(v.number()),
  vote_count: v.number(),
  prize: v.number(),
  is_shortlisted: v.boolean(),
});

/** Contests as the host runs them. */
export const hostContestCalls = {
  listHostContests: defineStaffCall({
    path: '/console/api/contests/list',
    role: 'contests',
    effect: 'reads',
    summary: 'All contests, drafts among them, the latest first.',
    request: noParameters,
    response: v.object({ contests: v.array(hostContest) }),
  }),
  createContest: defineStaffCall({
    path: '/console/api/contests/create',
    role: 'contests',
    effect: 'changes',
    summary: 'Stores a contest that users do not see before it is opened.',
    request: v.object({ plan: contestPlan }),
    response: nothing,
  }),
  openContest: defineStaffCall({
    path: '/console/api/contests/open',
    role: 'contests',
    effect: 'changes',
    summary: 'Opens a contest, and notifies the users whom it is for.',
    request: v.object({ period }),
    response: v.object({ notified: v.number() }),
  }),
  moveContest: defineStaffCall({
    path: '/console/api/contests/move',
    role: 'contests',
    effect: 'changes',
    summary: 'Replaces times of a contest by those that are given.',
    request: contestMove,
    response: nothing,
  }),
  endContest: defineStaffCall({
    path: '/console/api/contests/end',
    role: 'contests',
    effect: 'changes',
    summary:
      'Ends a contest now: users no longer see it. One that they have not seen is removed; contest.close ranks another.',
    request: v.object({ period, reason }),
    response: v.object({ is_removed: v.boolean() }),
  }),
  listStandings: defineStaffCall({
    path: '/console/api/contests/standings',
    role: 'contests',
    effect: 'reads',
    summary: 'The works of a contest in the order of their votes.',
    request: v.object({ period }),
    response: v.object({ standings: v.array(standing) }),
  }),
  shortlistWorks: defineStaffCall({
    path: '/console/api/contests/shortlist',
    role: 'contests',
    effect: 'changes',
    summary: 'Shortlists works and notifies their authors, each once.',
    request: v.object({ period, wids: v.pipe(v.array(widParameter), v.minLength(1), v.maxLength(200)) }),
    response: nothing,
  }),
  closeContest: defineStaffCall({
    path: '/console/api/contests/close',
    role: 'contests',
    effect: 'changes',
    summary: 'Freezes the ranks once voting has ended, and pays the prizes once.',
    request: v.object({ period }),
    response: v.object({ ranked: v.number(), is_first: v.boolean() }),
  }),
};
