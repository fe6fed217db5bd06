import type { DatabaseHandle } from '../../../database/database.ts';
import type { AccountId } from './accounts.ts';

/** Reads the present balances of wallets; one that never had a transfer holds 0. */
export async function readBalances(
  database: DatabaseHandle,
  accounts: readonly AccountId[],
): Promise<ReadonlyMap<AccountId, number>> {
  const rows = await database
    .selectFrom('ledger_accounts')
    .select(['account_id', 'balance'])
    .where('account_id', 'in', accounts)
    .execute();
  const known = new Map(rows.map((row) => [row.account_id, row.balance ?? 0]));
  return new Map(accounts.map((account) => [account, known.get(account) ?? 0]));
}
