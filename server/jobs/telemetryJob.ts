import type { DatabaseHandle } from '../database/database.ts';
import { claimRefresh } from '../database/refreshes.ts';
import { forgetOldEvents, keptDays, rollUp } from '../domains/telemetry/rollUp.ts';
import { dayOf, secondsPerDay } from '../kernel/days.ts';
import type { Job } from '../kernel/jobs.ts';

const hour = 3_600;

/** Sums up statistics: the last two days every hour, every day that may still change once a day. */
export const telemetryJob: Job<{ database: DatabaseHandle }> = {
  name: 'telemetry',
  checkMilliseconds: 10 * 60_000,
  async run({ database }, { clock }) {
    const now = clock();
    if (await claimRefresh(database, 'telemetry-days', { latest: now - secondsPerDay, now })) {
      await rollUp(database, dayOf(now) - keptDays);
      await forgetOldEvents(database, now);
    }
    if (await claimRefresh(database, 'telemetry-hours', { latest: now - hour, now }))
      await rollUp(database, dayOf(now) - 1);
  },
};
