import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { findAlteredDays } from './ledgerDays.ts';

/** Something that does not agree with the ledger. */
export interface Mismatch {
  what:
    | 'walletBalance'
    | 'walletSequence'
    | 'walletBelowLimit'
    | 'currencySum'
    | 'alteredDay'
    | 'paidWithoutTransfer'
    | 'unpaidWithTransfer'
    | 'paidWithoutPurchase'
    | 'unpaidWithPurchase'
    | 'pendingEarnings'
    | 'heldWithdrawals'
    | 'memberShares';
  /** The account, currency, day or order. */
  subject: string;
  detail: string;
}

/** The state of the ledger, and everything in it that does not agree. */
export interface LedgerReport {
  transfers: number;
  wallets: number;
  /** By currency: what all wallets hold, and what the accounts of the house have given for it. */
  sums: { currency: number; wallets: number; house: number }[];
  mismatches: Mismatch[];
}

/** Compares every wallet with its transfers, every currency with zero, and every closed day with its digest. */
export async function reconcileLedger(database: DatabaseHandle): Promise<LedgerReport> {
  const { count: transfers } = await database
    .selectFrom('ledger_transfers')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .executeTakeFirstOrThrow();
  const wallets = await readWallets(database);
  const sums = await readSums(database);
  const altered = await findAlteredDays(database);
  return {
    transfers,
    wallets: wallets.length,
    sums,
    mismatches: [
      ...wallets.flatMap(compareWallet),
      ...sums
        .filter((sum) => sum.wallets + sum.house !== 0)
        .map((sum): Mismatch => ({
          what: 'currencySum',
          subject: String(sum.currency),
          detail: `${sum.wallets} in wallets, ${sum.house} of the house`,
        })),
      ...altered.map((day): Mismatch => ({
        what: 'alteredDay',
        subject: String(day),
        detail: 'digest differs',
      })),
    ],
  };
}

interface Wallet {
  account_id: string;
  balance: number;
  sequence: number;
  debt_limit: number;
  transferred: number;
  count: number;
}

async function readWallets(database: DatabaseHandle): Promise<Wallet[]> {
  const { rows } = await sql<Wallet>`
    select account_id, balance, sequence, debt_limit,
      cast(coalesce(credits.amount, 0) - coalesce(debits.amount, 0) as bigint) as transferred,
      cast(coalesce(credits.count, 0) + coalesce(debits.count, 0) as bigint) as count
    from ledger_accounts
    left join (select credit_account, sum(amount) as amount, count(*) as count from ledger_transfers
      group by credit_account) credits on credits.credit_account = account_id
    left join (select debit_account, sum(amount) as amount, count(*) as count from ledger_transfers
      group by debit_account) debits on debits.debit_account = account_id
    where balance is not null`.execute(database);
  return rows;
}

function compareWallet(wallet: Wallet): Mismatch[] {
  const found: Mismatch[] = [];
  const add = (what: Mismatch['what'], detail: string): void =>
    void found.push({ what, subject: wallet.account_id, detail });
  if (wallet.balance !== wallet.transferred)
    add('walletBalance', `holds ${wallet.balance}, transferred ${wallet.transferred}`);
  if (wallet.sequence !== wallet.count)
    add('walletSequence', `counts ${wallet.sequence}, has ${wallet.count}`);
  if (wallet.balance < -wallet.debt_limit)
    add('walletBelowLimit', `holds ${wallet.balance}, limit ${-wallet.debt_limit}`);
  return found;
}

/** The accounts of the house keep no balance, so theirs is computed; together with the wallets it must be zero. */
async function readSums(database: DatabaseHandle): Promise<LedgerReport['sums']> {
  const { rows } = await sql<LedgerReport['sums'][number]>`
    select currency,
      cast(coalesce(sum(balance), 0) as bigint) as wallets,
      cast(coalesce((select sum(amount) from ledger_transfers t join ledger_accounts a on a.account_id = t.credit_account
        where a.balance is null and t.currency = ledger_accounts.currency), 0)
      - coalesce((select sum(amount) from ledger_transfers t join ledger_accounts a on a.account_id = t.debit_account
        where a.balance is null and t.currency = ledger_accounts.currency), 0) as bigint) as house
    from ledger_accounts group by currency order by currency`.execute(database);
  return rows;
}
