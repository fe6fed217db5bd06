import type { DatabaseHandle } from '../database/database.ts';
import { runUnderLease } from '../database/refreshes.ts';
import { areWeeklyReportsDue, sendWeeklyReportsWhenDue } from '../domains/messages/weeklyReports.ts';
import type { Job } from '../kernel/jobs.ts';

/** Sends authors their weekly report, on Mondays, in one of several processes. */
export const weeklyReportsJob: Job<{ database: DatabaseHandle }> = {
  name: 'weekly reports',
  checkMilliseconds: 5 * 60_000,
  async run({ database }, run) {
    if (await areWeeklyReportsDue(database, run.clock()))
      await runUnderLease(database, 'weekly reports lease', run, (stop) =>
        sendWeeklyReportsWhenDue(database, run.clock(), stop),
      );
  },
};
