import type { DatabaseHandle } from '../../database/database.ts';
import { reconcileLedger, type LedgerReport } from './ledger/reconcileLedger.ts';
import { reconcileOrders } from './orders/reconcileOrders.ts';
import { reconcileShares, sumMemberShares, type MemberShareSums } from './memberShares/reconcileShares.ts';
import { reconcileEarnings } from './withdrawals/reconcileEarnings.ts';

/** Compares wallets, currencies, closed days, orders, purchases, earnings, members' months and withdrawals with the ledger. */
export async function reconcile(
  database: DatabaseHandle,
): Promise<LedgerReport & { memberShares: MemberShareSums }> {
  const report = await reconcileLedger(database);
  const [orders, earnings] = [await reconcileOrders(database), await reconcileEarnings(database)];
  const shares = await reconcileShares(database);
  return {
    ...report,
    memberShares: await sumMemberShares(database),
    mismatches: [...report.mismatches, ...orders, ...earnings, ...shares],
  };
}
