import type { DatabaseHandle } from '../database/database.ts';
import { sendWeeklyReportsWhenDue } from '../domains/messages/weeklyReports.ts';
import type { Job } from '../kernel/jobs.ts';

/** Sends authors their weekly report, on Mondays. */
export const weeklyReportsJob: Job<{ database: DatabaseHandle }> = {
  name: 'weekly reports',
  checkMilliseconds: 5 * 60_000,
  run: ({ database }, { clock, stop }) => sendWeeklyReportsWhenDue(database, clock(), stop),
};
