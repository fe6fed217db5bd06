import type { ContestDto } from '../contract/contests.ts';

/** Phases of a contest (docs/product.md#contests). */
export type ContestPhase = 'announced' | 'submitting' | 'waiting' | 'voting' | 'counting' | 'closed';

export type ContestTimes = Pick<
  ContestDto,
  'online_time' | 'offline_time' | 'submit_until' | 'vote_from' | 'vote_until' | 'is_closed'
>;

/** @param now unix seconds by the clock of the service */
export function phaseOf(contest: ContestTimes, now: number): ContestPhase {
  if (contest.is_closed) return 'closed';
  if (now < contest.online_time) return 'announced';
  if (now >= contest.vote_until) return 'counting';
  if (now >= contest.vote_from) return 'voting';
  return now < contest.submit_until ? 'submitting' : 'waiting';
}

/** Returns the end of the present phase, in unix seconds; null where only the operator ends it. */
export function phaseEndOf(contest: ContestTimes, now: number): number | null {
  switch (phaseOf(contest, now)) {
    case 'announced':
      return contest.online_time;
    case 'submitting':
      return Math.min(contest.submit_until, contest.vote_from);
    case 'waiting':
      return contest.vote_from;
    case 'voting':
      return contest.vote_until;
    case 'counting':
    case 'closed':
      return null;
  }
}

/** True while clients show the contest. */
export function isShown(contest: ContestTimes, now: number): boolean {
  return now >= contest.online_time && now < contest.offline_time;
}

/** Works may be entered and taken out: while it is shown, until submissions end, also if voting has begun. */
export function takesWorks(contest: ContestTimes, now: number): boolean {
  return isShown(contest, now) && !contest.is_closed && now < contest.submit_until;
}

export function takesVotes(contest: ContestTimes, now: number): boolean {
  return isShown(contest, now) && phaseOf(contest, now) === 'voting';
}

/** True once works are ordered by votes: not before voting has ended, so that early works get no lead. */
export function showsOrder(contest: ContestTimes, now: number): boolean {
  return contest.is_closed || now >= contest.vote_until;
}
