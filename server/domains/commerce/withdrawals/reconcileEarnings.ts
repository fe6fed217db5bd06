import { sql } from 'kysely';
import { withdrawalStates } from '../../../../src/api/contract/withdrawals.ts';
import type { DatabaseHandle } from '../../../database/database.ts';
import { earningStates } from '../earnings/earningStates.ts';
import type { Mismatch } from '../ledger/reconcileLedger.ts';

const { requested, approved } = withdrawalStates;

/**
 * Checks two equations for each author: the pending balance is the sum of pending earnings; the held one is the open
 * withdrawal.
 */
export async function reconcileEarnings(database: DatabaseHandle): Promise<Mismatch[]> {
  const find = async (
    what: Mismatch['what'],
    wallets: string,
    sums: ReturnType<typeof sql>,
  ): Promise<Mismatch[]> => {
    const { rows } = await sql<{ account_id: string; balance: number; expected: number }>`
      select account_id, balance, cast(coalesce(expected, 0) as bigint) as expected
      from ledger_accounts left join (${sums}) sums on sums.uid = ledger_accounts.owner_uid
      where account_id like ${wallets} and balance <> coalesce(expected, 0) order by account_id`.execute(
      database,
    );
    return rows.map(({ account_id, balance, expected }) => ({
      what,
      subject: account_id,
      detail: `holds ${balance}, expected ${expected}`,
    }));
  };
  return [
    ...(await find(
      'pendingEarnings',
      '3:pending:%',
      sql`select uid, sum(amount) as expected from earnings where state = ${earningStates.pending} group by uid`,
    )),
    ...(await find(
      'heldWithdrawals',
      '3:held:%',
      sql`select uid, sum(yuanbao) as expected from withdrawals
        where state in (${requested}, ${approved}) group by uid`,
    )),
  ];
}
