import type { DatabaseHandle } from '../database/database.ts';
import { claimRefresh } from '../database/refreshes.ts';
import { forgetOldEvents, rollUp } from '../domains/telemetry/rollUp.ts';
import { secondsPerDay } from '../kernel/days.ts';
import type { Job } from '../kernel/jobs.ts';

const hour = 3_600;

/**
 * Removes rows of closed days once a day, and sums up every hour the days that rows were stored of. Before the sums, so
 * that one which fails keeps no row.
 */
export const telemetryJob: Job<{ database: DatabaseHandle }> = {
  name: 'telemetry',
  checkMilliseconds: 10 * 60_000,
  async run({ database }, { clock, stop, onFailure }) {
    const now = clock();
    if (await claimRefresh(database, 'telemetry-days', { latest: now - secondsPerDay, now }))
      await forgetOldEvents(database, now, stop).catch(onFailure);
    if (await claimRefresh(database, 'telemetry-hours', { latest: now - hour, now }))
      await rollUp(database, now, stop);
  },
};
