import { sql } from 'kysely';
import type { DatabaseHandle } from '../../../database/database.ts';
import { currencyOf, ownerOf, type AccountId } from './accounts.ts';

/** The reason why an amount moved; a statement names it. */
export type TransferKind =
  | 'recharge'
  | 'purchase'
  | 'share'
  | 'shareMatured'
  | 'memberShareMatured'
  | 'exchange'
  | 'refund'
  | 'suspense'
  | 'withdrawal'
  | 'prize';

/** One double entry: the debited account has less, the credited one more, of one currency. */
export interface Transfer {
  kind: TransferKind;
  debit: AccountId;
  credit: AccountId;
  /** A whole number of minor units, above zero. */
  amount: number;
  /**
   * True if the debited wallet may go below zero for it: an amount that is taken back, which its owner may have spent.
   */
  mayOwe?: boolean;
}

/** The occasion to which transfers belong. */
export interface Occasion {
  /** Posted once: a second posting with the same name is refused by the database. */
  name: string;
  orderId: string | null;
  /** Unix seconds. */
  now: number;
}

/** A wallet has less than is to be taken from it. The transaction must be rolled back. */
export class BalanceTooLow extends Error {
  override name = 'BalanceTooLow';
  readonly account: AccountId;

  constructor(account: AccountId) {
    super('The balance is too low.');
    this.account = account;
  }
}

/** The place of a transfer in the life of a wallet. */
interface Leg {
  sequence: number;
  balance: number;
}

/**
 * Posts the transfers of one occasion, inside the transaction of what they pay for. Wallets change in the order of their
 * names, so that two transactions never wait for each other; a wallet is debited by one conditional update: what was read
 * before would be out of date.
 *
 * @throws BalanceTooLow; the database's unique violation for an occasion that was posted before; RangeError for an amount
 *   that is no whole number above zero, or for two currencies
 */
export async function postTransfers(
  transaction: DatabaseHandle,
  occasion: Occasion,
  transfers: readonly Transfer[],
): Promise<void> {
  transfers.forEach(requireSound);
  const legs = new Map<string, Leg>();
  const wallets = new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]).filter(ownerOf));
  for (const wallet of [...wallets].toSorted())
    for (const [line, { debit, credit, amount, mayOwe = false }] of transfers.entries()) {
      if (debit === wallet)
        legs.set(`debit:${line}`, await debitWallet(transaction, wallet, { amount, mayOwe }));
      if (credit === wallet) legs.set(`credit:${line}`, await creditWallet(transaction, wallet, amount));
    }
  const rows = transfers.map(({ kind, debit, credit, amount }, line) => ({
    occasion: occasion.name,
    line,
    kind,
    currency: currencyOf(debit),
    debit_account: debit,
    credit_account: credit,
    amount,
    debit_sequence: legs.get(`debit:${line}`)?.sequence ?? null,
    credit_sequence: legs.get(`credit:${line}`)?.sequence ?? null,
    debit_balance: legs.get(`debit:${line}`)?.balance ?? null,
    credit_balance: legs.get(`credit:${line}`)?.balance ?? null,
    created_at: occasion.now,
    order_id: occasion.orderId,
  }));
  if (rows.length > 0) await transaction.insertInto('ledger_transfers').values(rows).execute();
}

function requireSound({ debit, credit, amount }: Transfer): void {
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new RangeError('An amount must be a whole number above 0.');
  if (currencyOf(debit) !== currencyOf(credit)) throw new RangeError('A transfer has one currency.');
}

/** Spending needs a balance, even where the wallet owes: a debt is a separate limit, not money to spend. */
async function debitWallet(
  transaction: DatabaseHandle,
  account: AccountId,
  { amount, mayOwe }: { amount: number; mayOwe: boolean },
): Promise<Leg> {
  const change = transaction
    .updateTable('ledger_accounts')
    .set({ balance: sql`balance - ${amount}`, sequence: sql`sequence + 1` })
    .where('account_id', '=', account);
  const changed = await (
    mayOwe
      ? change.set({
          debt_limit: sql`case when ${amount} - balance > debt_limit then ${amount} - balance else debt_limit end`,
        })
      : change.where(sql<boolean>`balance >= ${amount}`)
  )
    .returning(['balance', 'sequence'])
    .executeTakeFirst();
  if (!changed) throw new BalanceTooLow(account);
  return { sequence: changed.sequence, balance: changed.balance ?? 0 };
}

async function creditWallet(transaction: DatabaseHandle, account: AccountId, amount: number): Promise<Leg> {
  const changed = await transaction
    .insertInto('ledger_accounts')
    .values({
      account_id: account,
      currency: currencyOf(account),
      owner_uid: ownerOf(account),
      balance: amount,
      sequence: 1,
    })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        balance: sql`ledger_accounts.balance + ${amount}`,
        sequence: sql`ledger_accounts.sequence + 1`,
      }),
    )
    .returning(['balance', 'sequence'])
    .executeTakeFirstOrThrow();
  return { sequence: changed.sequence, balance: changed.balance ?? 0 };
}
