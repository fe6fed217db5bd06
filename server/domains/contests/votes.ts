import { sql } from 'kysely';
import { contestLimits, type ContestDto } from '../../../src/api/contract/contests.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { takesVotes } from '../../../src/api/rules/contestPhase.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { ServiceError } from '../../kernel/serviceError.ts';
import { earlinessOf, freeSlot, secondsRange, voteDayOf } from './contestRules.ts';
import { sourcesOf } from './voteSources.ts';

/** Each lost race means that another vote of the same user, device or network was stored. */
const racesAtMost = contestLimits.votes + 2 * contestLimits.accounts;

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

/** Another request used what this one had chosen: it is tried again. */
class LostRace extends Error {}

/**
 * Votes for a work, once a day: a second vote answers the same. The limits are keys of the tables, so that concurrent
 * requests cannot pass them; a vote and its count are one transaction.
 *
 * @throws ServiceError `contestPhaseRefused`, `entryNotFound`, `ownVoteRefused`, `votesUsedUp`, `tooManyVoters`
 */
export async function castVote(database: DatabaseHandle, vote: Vote): Promise<VoteResult> {
  if (!takesVotes(vote.contest, vote.now)) throw new ServiceError('contestPhaseRefused');
  for (let race = 0; ; race += 1) {
    const entry = await requireVotable(database, vote);
    const day = voteDayOf(vote.now);
    const today = await listVotesOfToday(database, vote.uid, vote.now);
    if (today.some(({ wid }) => wid === vote.wid))
      return { vote_count: entry.vote_count, votes_left: contestLimits.votes - today.length };
    const slot = freeSlot(
      today.map((cast) => cast.slot),
      contestLimits.votes,
    );
    if (slot === null) throw new ServiceError('votesUsedUp');
    const voters = await findNewVoters(database, vote, day);
    try {
      return {
        vote_count: await storeVote(database, vote, { day, slot, voters }),
        votes_left: contestLimits.votes - today.length - 1,
      };
    } catch (error) {
      if (!(error instanceof LostRace) || race >= racesAtMost) throw error;
    }
  }
}

/** The votes of a user on the day of `now`, in unix seconds. */
export function listVotesOfToday(database: DatabaseHandle, uid: string, now: number) {
  return database
    .selectFrom('contest_votes')
    .select(['wid', 'slot'])
    .where('uid', '=', uid)
    .where('day', '=', voteDayOf(now))
    .execute();
}

async function requireVotable(database: DatabaseHandle, { contest, wid, wtype, uid }: Vote) {
  const entry = await database
    .selectFrom('contest_entries')
    .innerJoin('wallpapers', 'wallpapers.wid', 'contest_entries.wid')
    .select(['contest_entries.vote_count', 'contest_entries.uid', 'contest_entries.is_final'])
    .where('contest_entries.wid', '=', wid)
    .where('contest_entries.period', '=', contest.period)
    .where('contest_entries.wtype', '=', wtype)
    .where('wallpapers.state', '=', wallpaperStates.online)
    .executeTakeFirst();
  if (!entry) throw new ServiceError('entryNotFound');
  if (entry.uid === uid) throw new ServiceError('ownVoteRefused');
  if (entry.is_final === 1) throw new ServiceError('contestPhaseRefused');
  return entry;
}

interface NewVoter {
  source: string;
  day: number;
  slot: number;
  uid: string;
}

/** The rows that record the user for the device and the network; none after the first vote of the day. */
async function findNewVoters(
  database: DatabaseHandle,
  { uid, deviceId, address }: Vote,
  day: number,
): Promise<NewVoter[]> {
  const sources = sourcesOf(deviceId, address);
  const known = await database
    .selectFrom('contest_voters')
    .select(['source', 'slot', 'uid'])
    .where('source', 'in', sources)
    .where('day', '=', day)
    .execute();
  return sources.flatMap((source) => {
    const rows = known.filter((row) => row.source === source);
    if (rows.some((row) => row.uid === uid)) return [];
    const slot = freeSlot(
      rows.map((row) => row.slot),
      contestLimits.accounts,
    );
    if (slot === null) throw new ServiceError('tooManyVoters');
    return [{ source, day, slot, uid }];
  });
}

/** @throws LostRace; ServiceError `contestPhaseRefused` where the contest is closed, or the work has left, in the meantime */
async function storeVote(
  database: DatabaseHandle,
  { wid, uid, now }: Vote,
  { day, slot, voters }: { day: number; slot: number; voters: readonly NewVoter[] },
): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    if (voters.length > 0)
      await expectInserted(
        voters.length,
        transaction
          .insertInto('contest_voters')
          .values([...voters])
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst(),
      );
    await expectInserted(
      1,
      transaction
        .insertInto('contest_votes')
        // A work that has left in the meantime has no row to refer to.
        .columns(['wid', 'uid', 'day', 'slot', 'voted_at'])
        .expression((builder) =>
          builder
            .selectFrom('contest_entries')
            .select((eb) => [
              'wid',
              eb.val(uid).as('uid'),
              sql<number>`cast(${day} as integer)`.as('day'),
              sql<number>`cast(${slot} as integer)`.as('slot'),
              sql<number>`cast(${now} as bigint)`.as('voted_at'),
            ])
            .where('wid', '=', wid),
        )
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    );
    // Last: every vote for the work waits for this row until it is committed.
    const counted = await transaction
      .updateTable('contest_entries')
      .set({
        vote_count: sql`vote_count + 1`,
        standing: sql`(vote_count + 1) * ${sql.lit(secondsRange)} + cast(${earlinessOf(now)} as bigint)`,
      })
      .where('wid', '=', wid)
      .where('is_final', '=', 0)
      .returning('vote_count')
      .executeTakeFirst();
    if (!counted) throw new ServiceError('contestPhaseRefused');
    return counted.vote_count;
  });
}

async function expectInserted(
  count: number,
  inserted: Promise<{ numInsertedOrUpdatedRows?: bigint | undefined }>,
): Promise<void> {
  if (Number((await inserted).numInsertedOrUpdatedRows ?? 0) !== count) throw new LostRace();
}
