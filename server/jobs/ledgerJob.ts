import type { DatabaseHandle } from '../database/database.ts';
import { claimRefresh } from '../database/refreshes.ts';
import { closeLedgerDays } from '../domains/commerce/ledger/ledgerDays.ts';
import { reconcile } from '../domains/commerce/reconcile.ts';
import { secondsPerDay } from '../kernel/days.ts';
import type { Job } from '../kernel/jobs.ts';

const refreshName = 'ledger';
/** The least time between two reconciliations, in seconds: each reads every transfer. */
const reconcileInterval = secondsPerDay;

/** A wallet, a currency or a closed day differs from the ledger. `npm run operate -- ledger.reconcile` names which. */
export class LedgerMismatchError extends Error {
  override name = 'LedgerMismatchError';
}

/** Closes days of the ledger, and reconciles it once a day. */
export const ledgerJob: Job<{ database: DatabaseHandle }> = {
  name: 'ledger',
  checkMilliseconds: 10 * 60_000,
  async run({ database }, { clock }) {
    const now = clock();
    await closeLedgerDays(database, now);
    if (!(await claimRefresh(database, refreshName, { latest: now - reconcileInterval, now }))) return;
    const { mismatches } = await reconcile(database);
    if (mismatches.length > 0)
      throw new LedgerMismatchError(mismatches.map(({ what, subject }) => `${what} ${subject}`).join(', '));
  },
};
