import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { isForeignKeyViolation } from '../../database/foreignKeyViolation.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { planVotes, readVoteState, type PlannedVote, type Vote, type VoteResult } from './planVotes.ts';
import { LostRace, storeVotes } from './storeVotes.ts';
import { takesVotes } from '../../../src/api/rules/contestPhase.ts';

/** Votes that are stored in one transaction. */
const batchSize = 200;
/** Each lost race means that another process stored a vote of the same user, device or network. */
const racesAtMost = 20;

/** Takes votes, on one database. */
export interface Votes {
  /**
   * Votes for a work, once a day: a second vote answers the same.
   *
   * @throws ServiceError `contestPhaseRefused`, `entryNotFound`, `ownVoteRefused`, `votesUsedUp`, `tooManyVoters`
   */
  cast(vote: Vote): Promise<VoteResult>;
}

interface WaitingVote {
  vote: Vote;
  resolve: (result: VoteResult) => void;
  reject: (error: unknown) => void;
}

/**
 * Votes that arrive while others are being stored are stored together: for a popular work each would otherwise wait until
 * the ones before it are on the disk. The limits are keys of the tables, so that other processes cannot pass them either.
 */
export function createVotes(database: DatabaseHandle): Votes {
  const waiting: WaitingVote[] = [];
  let isStoring = false;

  async function storeAll(): Promise<void> {
    isStoring = true;
    // The votes of this turn of the event loop are one batch.
    await Promise.resolve();
    for (let batch = waiting.splice(0, batchSize); batch.length > 0; batch = waiting.splice(0, batchSize))
      await storeBatch(database, batch);
    isStoring = false;
  }

  return {
    async cast(vote) {
      if (!takesVotes(vote.contest, vote.now)) throw new ServiceError('contestPhaseRefused');
      return new Promise((resolve, reject) => {
        waiting.push({ vote, resolve, reject });
        if (!isStoring) void storeAll();
      });
    },
  };
}

/** Answers every vote of a batch; what fails for one of several is tried one by one. Never rejects. */
async function storeBatch(database: DatabaseHandle, batch: readonly WaitingVote[]): Promise<void> {
  try {
    const results = await castTogether(
      database,
      batch.map(({ vote }) => vote),
    );
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index];
      if (result === undefined || result instanceof ServiceError) reject(result);
      else resolve(result);
    }
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error);
    else for (const one of batch) await storeBatch(database, [one]);
  }
}

async function castTogether(
  database: DatabaseHandle,
  votes: readonly Vote[],
): Promise<(VoteResult | ServiceError)[]> {
  for (let race = 0; ; race += 1) {
    const planned = planVotes(votes, await readVoteState(database, votes));
    const stored = planned.filter((plan): plan is PlannedVote => !(plan instanceof ServiceError));
    try {
      await storeVotes(
        database,
        stored.filter(({ slot }) => slot !== null),
      );
      return planned.map((plan) => (plan instanceof ServiceError ? plan : plan.result));
    } catch (error) {
      // A work that has left in the meantime is not found when they are planned again.
      if (!(error instanceof LostRace || isForeignKeyViolation(error)) || race >= racesAtMost) throw error;
    }
  }
}

/** The votes of a user on the day of `now`, in unix seconds. */
export function listVotesOfToday(database: DatabaseHandle, uid: string, now: number) {
  return database
    .selectFrom('contest_votes')
    .select(['wid', 'slot'])
    .where('uid', '=', uid)
    .where('day', '=', chinaDayOf(now))
    .execute();
}
