import type { DatabaseHandle } from '../database/database.ts';
import { claimRefresh } from '../database/refreshes.ts';
import { settleMemberMonths } from '../domains/commerce/memberShares/settleMemberMonths.ts';
import type { Job } from '../kernel/jobs.ts';

/** Stored in the databases. */
const refreshName = 'member shares';
const settleInterval = 3_600;

/** Settles members' months that are over, hourly. */
export const memberSharesJob: Job<{ database: DatabaseHandle }> = {
  name: 'member-shares',
  checkMilliseconds: 5 * 60_000,
  async run({ database }, { clock }) {
    const now = clock();
    if (!(await claimRefresh(database, refreshName, { latest: now - settleInterval, now }))) return;
    await settleMemberMonths(database, now);
  },
};
