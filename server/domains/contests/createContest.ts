import type { ContestPlan } from '../../../src/api/contract/console/hostContests.ts';
import type { ContestDto } from '../../../src/api/contract/contests.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { presentContest } from './contests.ts';
import { doAudiencesMeet, doOverlap } from './contestRules.ts';

/**
 * The error of a contest that is impossible, or of a change that its state does not allow; the message has the reason
 * and the way out.
 */
export class ContestRefused extends Error {}

/** @throws ContestRefused where the times are in no order in which a contest could run */
export function checkTimes(
  times: Pick<ContestPlan, 'online_time' | 'submit_until' | 'vote_from' | 'vote_until' | 'offline_time'>,
): void {
  const { online_time, submit_until, vote_from, vote_until, offline_time } = times;
  if (online_time >= offline_time) throw new ContestRefused('offline_time must be after online_time.');
  if (submit_until <= online_time || submit_until > vote_until)
    throw new ContestRefused('submit_until must be after online_time, and not after vote_until.');
  if (vote_from < online_time || vote_from >= vote_until)
    throw new ContestRefused('vote_from must not be before online_time, and must be before vote_until.');
  if (vote_until > offline_time) throw new ContestRefused('vote_until must not be after offline_time.');
}

/**
 * Stores a contest that nobody sees yet.
 *
 * @throws ContestRefused for times out of order, a period that exists, or another contest that the same clients would
 *   see at the same time
 */
export async function createContest(database: DatabaseHandle, plan: ContestPlan): Promise<void> {
  await database.transaction().execute((transaction) => insertContest(transaction, plan));
}

/** The same within a transaction. @throws ContestRefused */
export async function insertContest(transaction: DatabaseHandle, plan: ContestPlan): Promise<void> {
  checkTimes(plan);
  const { awards, channels, ...row } = plan;
  const { numInsertedOrUpdatedRows: created } = await transaction
    .insertInto('contests')
    .values({
      ...row,
      channels: JSON.stringify(channels),
      awards: JSON.stringify(awards),
      opened_at: null,
      closed_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (!created) throw new ContestRefused(`There is a contest ${plan.period} already.`);
  await refuseOverlap(transaction, plan);
}

/** @throws ContestRefused where another contest is shown to the same clients at the same time */
export async function refuseOverlap(
  transaction: DatabaseHandle,
  plan: Parameters<typeof findOverlapping>[1],
): Promise<void> {
  const other = await findOverlapping(transaction, plan);
  if (other)
    throw new ContestRefused(
      `It overlaps with ${other.period}, which the same clients see. Change the dates or the channels, or those of ` +
        `the other: contest.move --period ${other.period}, or contest.end, which ends it now.`,
    );
}

async function findOverlapping(
  database: DatabaseHandle,
  plan: Pick<ContestPlan, 'period' | 'online_time' | 'offline_time' | 'channels'>,
): Promise<ContestDto | undefined> {
  const rows = await database.selectFrom('contests').selectAll().where('period', '!=', plan.period).execute();
  return rows
    .map(presentContest)
    .find((other) => doOverlap(plan, other) && doAudiencesMeet(plan.channels, other.channels));
}
