import type { DatabaseHandle } from '../../database/database.ts';
import { reconcileLedger, type LedgerReport } from './ledger/reconcileLedger.ts';
import { reconcileOrders } from './orders/reconcileOrders.ts';
import { reconcileEarnings } from './withdrawals/reconcileEarnings.ts';

/** Compares purses, currencies, closed days, orders, purchases, earnings and withdrawals with the ledger. */
export async function reconcile(database: DatabaseHandle): Promise<LedgerReport> {
  const report = await reconcileLedger(database);
  const [orders, earnings] = [await reconcileOrders(database), await reconcileEarnings(database)];
  return { ...report, mismatches: [...report.mismatches, ...orders, ...earnings] };
}
