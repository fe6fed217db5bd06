import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import { contestLimits, type ContestDto } from '../../../src/api/contract/contests.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { freeSlot } from './contestRules.ts';
import { sourcesOf } from './voteSources.ts';

export interface Vote {
  contest: ContestDto;
  wid: number;
  wtype: number;
  uid: string;
  deviceId: string;
  address: string;
  /** Unix seconds, of the service: the clock of the client counts for nothing. */
  now: number;
}

export interface VoteResult {
  vote_count: number;
  votes_left: number;
}

/** Records that a user voted from a device or a network today. */
export interface NewVoter {
  source: string;
  day: number;
  slot: number;
  uid: string;
}

/** A vote as it is stored; `slot` is null for one that was cast before. */
export interface PlannedVote {
  vote: Vote;
  day: number;
  slot: number | null;
  voters: readonly NewVoter[];
  result: VoteResult;
}

/** The rows that decide about votes; planning adds to them what it plans. */
export interface VoteState {
  entries: {
    wid: number;
    period: string;
    wtype: number;
    uid: string;
    vote_count: number;
    is_final: number;
  }[];
  cast: { wid: number; uid: string; day: number; slot: number }[];
  voters: NewVoter[];
}

/** Reads in three queries what decides about all of these votes. */
export async function readVoteState(database: DatabaseHandle, votes: readonly Vote[]): Promise<VoteState> {
  const days = [...new Set(votes.map(({ now }) => chinaDayOf(now)))];
  const entries = await database
    .selectFrom('contest_entries')
    .innerJoin('wallpapers', 'wallpapers.wid', 'contest_entries.wid')
    .select(['contest_entries.wid', 'period', 'contest_entries.wtype', 'uid', 'vote_count', 'is_final'])
    .where('contest_entries.wid', 'in', [...new Set(votes.map(({ wid }) => wid))])
    .where('wallpapers.state', '=', wallpaperStates.online)
    .execute();
  const cast = await database
    .selectFrom('contest_votes')
    .select(['wid', 'uid', 'day', 'slot'])
    .where('uid', 'in', [...new Set(votes.map(({ uid }) => uid))])
    .where('day', 'in', days)
    .execute();
  const sources = votes.flatMap(({ deviceId, address }) => sourcesOf(deviceId, address));
  const voters = await database
    .selectFrom('contest_voters')
    .selectAll()
    .where('source', 'in', [...new Set(sources)])
    .where('day', 'in', days)
    .execute();
  return { entries, cast, voters };
}

/** Decides about votes in their order. @returns for each what is to be stored, or why it is refused */
export function planVotes(votes: readonly Vote[], state: VoteState): (PlannedVote | ServiceError)[] {
  return votes.map((vote) => planVote(vote, state));
}

function planVote(vote: Vote, state: VoteState): PlannedVote | ServiceError {
  const { contest, wid, wtype, uid, now } = vote;
  const day = chinaDayOf(now);
  const entry = state.entries.find(
    (candidate) => candidate.wid === wid && candidate.period === contest.period && candidate.wtype === wtype,
  );
  if (!entry) return new ServiceError('entryNotFound');
  if (entry.uid === uid) return new ServiceError('ownVoteRefused');
  const today = state.cast.filter((cast) => cast.uid === uid && cast.day === day);
  const left = contestLimits.votes - today.length;
  if (today.some((cast) => cast.wid === wid))
    return {
      ...{ vote, day, slot: null, voters: [] },
      result: { vote_count: entry.vote_count, votes_left: left },
    };
  if (entry.is_final === 1) return new ServiceError('contestPhaseRefused');
  const slot = freeSlot(
    today.map((cast) => cast.slot),
    contestLimits.votes,
  );
  if (slot === null) return new ServiceError('votesUsedUp');
  const voters = planVoters(vote, day, state.voters);
  if (voters === null) return new ServiceError('tooManyVoters');
  entry.vote_count += 1;
  state.cast.push({ wid, uid, day, slot });
  state.voters.push(...voters);
  return { vote, day, slot, voters, result: { vote_count: entry.vote_count, votes_left: left - 1 } };
}

/** None after the first vote of the day; null where another account is one too many. */
function planVoters(
  { uid, deviceId, address }: Vote,
  day: number,
  known: readonly NewVoter[],
): NewVoter[] | null {
  const planned: NewVoter[] = [];
  for (const source of sourcesOf(deviceId, address)) {
    const rows = known.filter((row) => row.source === source && row.day === day);
    if (rows.some((row) => row.uid === uid)) continue;
    const slot = freeSlot(
      rows.map((row) => row.slot),
      contestLimits.accounts,
    );
    if (slot === null) return null;
    planned.push({ source, day, slot, uid });
  }
  return planned;
}
