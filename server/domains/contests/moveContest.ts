import type { ContestMove } from '../../../src/api/contract/console/hostContests.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { presentContest } from './contests.ts';
import { checkTimes, ContestRefused, refuseOverlap } from './createContest.ts';
import { requireContest } from './hostCommands.ts';

const timeNames = ['online_time', 'submit_until', 'vote_from', 'vote_until', 'offline_time'] as const;

/**
 * Replaces times of a contest by those that are given. Of one that has begun the beginning stays, of a closed one all but the time
 * until which it is shown.
 *
 * @param now unix seconds
 * @throws ContestRefused for a change that its state does not allow, times out of order, or another contest at the same time
 */
export async function moveContest(
  database: DatabaseHandle,
  { period, ...given }: ContestMove,
  now: number,
): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const row = await requireContest(transaction, period);
    const changed = timeNames.filter((name) => given[name] !== undefined && given[name] !== row[name]);
    if (row.closed_at !== null && changed.some((name) => name !== 'offline_time'))
      throw new ContestRefused(`The contest ${period} is closed: only offline_time can change.`);
    if (row.opened_at !== null && row.online_time <= now && changed.includes('online_time'))
      throw new ContestRefused(`The contest ${period} has begun: online_time stays.`);
    const past = changed.find((name) => name !== 'online_time' && Number(given[name]) < now);
    if (row.opened_at !== null && past !== undefined)
      throw new ContestRefused(`${past} is over. To end the contest now: contest.end --period ${period}.`);
    const times = Object.fromEntries(changed.map((name) => [name, given[name]]));
    const plan = { ...presentContest(row), ...times };
    checkTimes(plan);
    await refuseOverlap(transaction, plan);
    if (changed.length > 0)
      await transaction.updateTable('contests').set(times).where('period', '=', period).execute();
  });
}

/**
 * Ends a contest now: users no longer see it, works and votes end. One that users have not seen yet is removed; ranks and prizes of
 * another follow when it is closed.
 *
 * @param now unix seconds
 * @returns whether it was removed
 * @throws ContestRefused for one that is unknown, or over
 */
export async function endContest(
  database: DatabaseHandle,
  period: string,
  now: number,
): Promise<{ isRemoved: boolean }> {
  return database.transaction().execute(async (transaction) => {
    const row = await requireContest(transaction, period);
    if (row.offline_time <= now) throw new ContestRefused(`The contest ${period} is over.`);
    if (row.opened_at === null || now <= row.online_time) {
      await transaction.deleteFrom('contests').where('period', '=', period).execute();
      return { isRemoved: true };
    }
    const voteUntil = Math.min(row.vote_until, now);
    await transaction
      .updateTable('contests')
      .set({
        offline_time: now,
        vote_until: voteUntil,
        // Their order holds: checkTimes.
        vote_from: Math.min(row.vote_from, voteUntil - 1),
        submit_until: Math.min(row.submit_until, voteUntil),
      })
      .where('period', '=', period)
      .execute();
    return { isRemoved: false };
  });
}
