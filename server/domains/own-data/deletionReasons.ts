import type { ErrorName } from '../../../src/api/contract/errors.ts';
import { withdrawalStates } from '../../../src/api/contract/withdrawals.ts';
import type { DatabaseHandle } from '../../database/database.ts';
import { heldWalletOf, pendingWalletOf, walletOf } from '../commerce/ledger/accounts.ts';
import { readBalances } from '../commerce/ledger/balances.ts';
import { orderStates } from '../commerce/orders/orderStates.ts';

const openOrders = [orderStates.unpaid, orderStates.closing, orderStates.refunding];
const openWithdrawals = [withdrawalStates.requested, withdrawalStates.approved];

/**
 * Returns the reason why an account cannot be deleted now; null where it can. A payment that is under way, a withdrawal
 * and a contest end by themselves; balances that are left in the wallets can be spent, withdrawn, or given up.
 *
 * @param now unix seconds
 */
export async function findDeletionReason(
  database: DatabaseHandle,
  { uid, isGivingUpMoney, now }: { uid: string; isGivingUpMoney: boolean; now: number },
): Promise<ErrorName | null> {
  const order = await database
    .selectFrom('orders')
    .select('order_id')
    .where('uid', '=', uid)
    .where('state', 'in', openOrders)
    .executeTakeFirst();
  if (order) return 'deletionWhilePaying';
  const withdrawal = await database
    .selectFrom('withdrawals')
    .select('withdrawal_id')
    .where('uid', '=', uid)
    .where('state', 'in', openWithdrawals)
    .executeTakeFirst();
  if (withdrawal) return 'deletionWhilePaying';
  const entry = await database
    .selectFrom('contest_entries')
    .innerJoin('contests', 'contests.period', 'contest_entries.period')
    .select('wid')
    .where('uid', '=', uid)
    .where('closed_at', 'is', null)
    .where('online_time', '<=', now)
    .executeTakeFirst();
  if (entry) return 'deletionInContest';
  if (isGivingUpMoney) return null;
  const wallets = [walletOf(uid, 2), walletOf(uid, 3), pendingWalletOf(uid), heldWalletOf(uid)];
  const balances = await readBalances(database, wallets);
  return [...balances.values()].some((balance) => balance > 0) ? 'deletionWithMoney' : null;
}
