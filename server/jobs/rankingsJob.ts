import type { DatabaseHandle } from '../database/database.ts';
import { runUnderLease } from '../database/refreshes.ts';
import type { Job } from '../kernel/jobs.ts';
import { areRankingsDue, refreshRankingsWhenDue } from './refreshRankings.ts';

/** Computes the rankings and the popularity of authors if they are older than an hour, in one of several processes. */
export const rankingsJob: Job<{ database: DatabaseHandle }> = {
  name: 'rankings',
  checkMilliseconds: 5 * 60_000,
  async run({ database }, run) {
    if (!(await areRankingsDue(database, run.clock()))) return;
    await runUnderLease(database, 'rankings lease', run, async (stop) => {
      await refreshRankingsWhenDue(database, run.clock(), stop);
    });
  },
};
