import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { findAlteredDays } from './ledgerDays.ts';

/** Something that does not agree with the ledger. */
export interface Mismatch {
  what:
    | 'purseBalance'
    | 'purseSequence'
    | 'purseBelowLimit'
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
  purses: number;
  /** By currency: what all purses hold, and what the accounts of the house have given for it. */
  sums: { currency: number; purses: number; house: number }[];
  mismatches: Mismatch[];
}

/** Compares every purse with its transfers, every currency with zero, and every closed day with its digest. */
export async function reconcileLedger(database: DatabaseHandle): Promise<LedgerReport> {
  const { count: transfers } = await database
    .selectFrom('ledger_transfers')
    .select(sql<number>`cast(count(*) as bigint)`.as('count'))
    .executeTakeFirstOrThrow();
  const purses = await readPurses(database);
  const sums = await readSums(database);
  const altered = await findAlteredDays(database);
  return {
    transfers,
    purses: purses.length,
    sums,
    mismatches: [
      ...purses.flatMap(comparePurse),
      ...sums
        .filter((sum) => sum.purses + sum.house !== 0)
        .map((sum): Mismatch => ({
          what: 'currencySum',
          subject: String(sum.currency),
          detail: `${sum.purses} in purses, ${sum.house} of the house`,
        })),
      ...altered.map((day): Mismatch => ({
        what: 'alteredDay',
        subject: String(day),
        detail: 'digest differs',
      })),
    ],
  };
}

interface Purse {
  account_id: string;
  balance: number;
  sequence: number;
  debt_limit: number;
  transferred: number;
  count: number;
}

async function readPurses(database: DatabaseHandle): Promise<Purse[]> {
  const { rows } = await sql<Purse>`
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

function comparePurse(purse: Purse): Mismatch[] {
  const found: Mismatch[] = [];
  const add = (what: Mismatch['what'], detail: string): void =>
    void found.push({ what, subject: purse.account_id, detail });
  if (purse.balance !== purse.transferred)
    add('purseBalance', `holds ${purse.balance}, transferred ${purse.transferred}`);
  if (purse.sequence !== purse.count) add('purseSequence', `counts ${purse.sequence}, has ${purse.count}`);
  if (purse.balance < -purse.debt_limit)
    add('purseBelowLimit', `holds ${purse.balance}, limit ${-purse.debt_limit}`);
  return found;
}

/** The accounts of the house keep no balance, so theirs is computed; together with the purses it must be zero. */
async function readSums(database: DatabaseHandle): Promise<LedgerReport['sums']> {
  const { rows } = await sql<LedgerReport['sums'][number]>`
    select currency,
      cast(coalesce(sum(balance), 0) as bigint) as purses,
      cast(coalesce((select sum(amount) from ledger_transfers t join ledger_accounts a on a.account_id = t.credit_account
        where a.balance is null and t.currency = ledger_accounts.currency), 0)
      - coalesce((select sum(amount) from ledger_transfers t join ledger_accounts a on a.account_id = t.debit_account
        where a.balance is null and t.currency = ledger_accounts.currency), 0) as bigint) as house
    from ledger_accounts group by currency order by currency`.execute(database);
  return rows;
}
