import type { DatabaseHandle } from '../database/database.ts';
import { releaseEarnings } from '../domains/commerce/earnings/releaseEarnings.ts';
import { forgetPayees } from '../domains/commerce/withdrawals/payees.ts';
import type { Job } from '../kernel/jobs.ts';

/** Makes earnings available whose protection time is over, and forgets payees of old withdrawals. */
export const earningsJob: Job<{ database: DatabaseHandle }> = {
  name: 'earnings',
  checkMilliseconds: 60_000,
  async run({ database }, { clock }) {
    await releaseEarnings(database, clock());
    await forgetPayees(database, clock());
  },
};
