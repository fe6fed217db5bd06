import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { createNumberedTable, primary, required, zero } from './columns.ts';

/** Accounts of the house that exist from the start: `<currency>:<name>`. */
const houseAccounts: readonly (readonly [currency: number, name: string])[] = [
  [1, 'provider:sandbox'],
  [1, 'provider:alipay'],
  [1, 'provider:wechat'],
  [1, 'sales'],
  [1, 'suspense'],
  [2, 'issued'],
  [2, 'sales'],
  [3, 'issued'],
  [3, 'exchanged'],
  // Withdrawals are paid from these, and redeemed to the last.
  [1, 'shares'],
  [1, 'bank'],
  [3, 'redeemed'],
];

/** The double-entry ledger of every balance (decision 0025). */
export async function createLedger(database: Kysely<never>): Promise<void> {
  await createAccounts(database);
  await createTransfers(database);
  await refuseChanges(database);
  await database.schema
    .createTable('ledger_days')
    .addColumn('day', 'integer', primary)
    .addColumn('last_transfer_id', 'bigint', required)
    .addColumn('count', 'bigint', required)
    .addColumn('sha256', 'text', required)
    .addColumn('previous_sha256', 'text', required)
    .execute();
}

async function createAccounts(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('ledger_accounts')
    .addColumn('account_id', 'text', primary)
    .addColumn('currency', 'integer', required)
    // No reference: money rows outlive accounts.
    .addColumn('owner_uid', 'text')
    .addColumn('balance', 'bigint')
    .addColumn('sequence', 'bigint', zero)
    .addColumn('debt_limit', 'bigint', zero)
    .addUniqueConstraint('ledger_accounts_by_currency', ['account_id', 'currency'])
    .addCheckConstraint('ledger_accounts_currency', sql`currency in (1, 2, 3)`)
    .addCheckConstraint('ledger_accounts_limit', sql`balance is null or balance >= -debt_limit`)
    .addCheckConstraint('ledger_accounts_house', sql`(owner_uid is null) = (balance is null)`)
    .execute();
  for (const [currency, name] of houseAccounts)
    await sql`insert into ledger_accounts (account_id, currency) values (${`${currency}:${name}`}, ${currency})`.execute(
      database,
    );
}

async function createTransfers(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await createNumberedTable(database, 'ledger_transfers', 'transfer_id')
    .addColumn('occasion', 'text', required)
    .addColumn('line', 'integer', required)
    .addColumn('kind', 'text', required)
    .addColumn('currency', 'integer', required)
    .addColumn('debit_account', 'text', required)
    .addColumn('credit_account', 'text', required)
    .addColumn('amount', 'bigint', required)
    .addColumn('debit_sequence', 'bigint')
    .addColumn('credit_sequence', 'bigint')
    .addColumn('debit_balance', 'bigint')
    .addColumn('credit_balance', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .addColumn('order_id', 'text')
    .addUniqueConstraint('ledger_transfers_once', ['occasion', 'line'])
    .addUniqueConstraint('ledger_transfers_by_debit', ['debit_account', 'debit_sequence'])
    .addUniqueConstraint('ledger_transfers_by_credit', ['credit_account', 'credit_sequence'])
    .addCheckConstraint('ledger_transfers_amount', sql`amount between 1 and 1000000000000`)
    .addCheckConstraint('ledger_transfers_sides', sql`debit_account <> credit_account`)
    .addForeignKeyConstraint('ledger_transfers_debit', ['debit_account', 'currency'], 'ledger_accounts', [
      'account_id',
      'currency',
    ])
    .addForeignKeyConstraint('ledger_transfers_credit', ['credit_account', 'currency'], 'ledger_accounts', [
      'account_id',
      'currency',
    ])
    .execute();
  await schema
    .createIndex('ledger_transfers_of_order')
    .on('ledger_transfers')
    .column('order_id')
    .where(sql<boolean>`order_id is not null`)
    .execute();
}

/**
 * A mistake is mended by another transfer, never by changing one. SQLite's `insert or replace` removes the former row
 * without firing its triggers: rows that are there already are refused before.
 */
async function refuseChanges(database: Kysely<never>): Promise<void> {
  if (!isPostgres(database)) {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`ledger_transfers_no_${change}`)} before ${sql.raw(change)} on ledger_transfers
        begin select raise(abort, 'ledger transfers never change'); end`.execute(database);
    await sql`create trigger ledger_transfers_no_replace before insert on ledger_transfers
      when exists (select 1 from ledger_transfers where transfer_id = new.transfer_id)
        or exists (select 1 from ledger_transfers where occasion = new.occasion and line = new.line)
        or exists (select 1 from ledger_transfers
          where debit_account = new.debit_account and debit_sequence = new.debit_sequence)
        or exists (select 1 from ledger_transfers
          where credit_account = new.credit_account and credit_sequence = new.credit_sequence)
      begin select raise(abort, 'ledger transfers never change: this one is there already'); end`.execute(
      database,
    );
    return;
  }
  await sql`create function refuse_ledger_change() returns trigger language plpgsql as
    $$ begin raise exception 'ledger transfers never change'; end $$`.execute(database);
  await sql`create trigger ledger_transfers_no_change before update or delete or truncate on ledger_transfers
    for each statement execute function refuse_ledger_change()`.execute(database);
}
