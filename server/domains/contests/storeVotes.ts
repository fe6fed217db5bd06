import { sql } from 'kysely';
import type { DatabaseHandle } from '../../database/database.ts';
import { earlinessOf, secondsRange } from './contestRules.ts';
import type { PlannedVote } from './planVotes.ts';

/** Another process used what was planned, or the contest was closed: votes are planned again. */
export class LostRace extends Error {}

/**
 * Stores votes and counts them, in one transaction.
 *
 * @throws LostRace; the database's foreign key violation for a work that has left
 */
export async function storeVotes(database: DatabaseHandle, votes: readonly PlannedVote[]): Promise<void> {
  if (votes.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    // In the order of their keys, so that two processes never wait for each other.
    const voters = votes
      .flatMap((vote) => vote.voters)
      .toSorted((first, second) => compare(first.source, second.source) || first.slot - second.slot);
    if (voters.length > 0)
      await expectInserted(
        voters.length,
        transaction
          .insertInto('contest_voters')
          .values(voters)
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst(),
      );
    const rows = votes
      .map(({ vote: { wid, uid, now }, day, slot }) => ({ wid, uid, day, slot: slot ?? 0, voted_at: now }))
      .toSorted((first, second) => compare(first.uid, second.uid) || first.slot - second.slot);
    await expectInserted(
      rows.length,
      transaction
        .insertInto('contest_votes')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst(),
    );
    // Last: every vote for a work waits for its row until it is committed.
    const byWork = Map.groupBy(rows, ({ wid }) => wid);
    for (const wid of [...byWork.keys()].toSorted((first, second) => first - second))
      await countVotes(transaction, wid, byWork.get(wid) ?? []);
  });
}

async function countVotes(
  transaction: DatabaseHandle,
  wid: number,
  rows: readonly { voted_at: number }[],
): Promise<void> {
  const latest = Math.max(...rows.map((row) => row.voted_at));
  const counted = await transaction
    .updateTable('contest_entries')
    .set({
      vote_count: sql`vote_count + cast(${rows.length} as integer)`,
      standing: sql`(vote_count + cast(${rows.length} as integer)) * ${sql.lit(secondsRange)}
        + cast(${earlinessOf(latest)} as bigint)`,
    })
    .where('wid', '=', wid)
    .where('is_final', '=', 0)
    .returning('wid')
    .executeTakeFirst();
  if (!counted) throw new LostRace();
}

async function expectInserted(
  count: number,
  inserted: Promise<{ numInsertedOrUpdatedRows?: bigint | undefined }>,
): Promise<void> {
  if (Number((await inserted).numInsertedOrUpdatedRows ?? 0) !== count) throw new LostRace();
}

function compare(first: string, second: string): number {
  return first < second ? -1 : Number(first > second);
}
