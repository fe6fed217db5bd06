import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

/**
 * SQLite's `insert or replace` removes the former row without firing its triggers: rows that are there already are refused
 * before. In the log of actions nothing but the next number is accepted.
 */
export async function up(database: Kysely<never>): Promise<void> {
  if (isPostgres(database)) return;
  await sql`create trigger staff_actions_no_replace before insert on staff_actions
    when new.action_id <= (select coalesce(max(action_id), 0) from staff_actions)
      or exists (select 1 from staff_actions where previous_sha256 = new.previous_sha256)
    begin select raise(abort, 'staff actions never change: this one is there already'); end`.execute(
    database,
  );
  await sql`create trigger staff_actions_no_gap before insert on staff_actions
    when new.action_id > (select coalesce(max(action_id), 0) + 1 from staff_actions)
    begin select raise(abort, 'staff actions never change: numbers have no gaps'); end`.execute(database);
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
}
