import { sql, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';
import { primary, required, zero } from './columns.ts';

/** The console of the host's staff (decisions 0050 to 0053). */
export async function createStaff(database: Kysely<never>): Promise<void> {
  await createAccounts(database);
  await createActions(database);
}

async function createAccounts(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  const table = isPostgres(database)
    ? schema.createTable('staff_accounts').addColumn('staff_id', 'serial', primary)
    : schema
        .createTable('staff_accounts')
        .addColumn('staff_id', 'integer', (column) => column.primaryKey().autoIncrement());
  await table
    .addColumn('name', 'text', (column) => column.notNull().unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('is_enrolled', 'integer', zero)
    .addColumn('roles', 'text', required)
    .addColumn('time_secret', 'text')
    .addColumn('time_step', 'bigint', zero)
    .addColumn('created_at', 'bigint', required)
    .addColumn('removed_at', 'bigint')
    .addColumn('password_ends_at', 'bigint')
    .execute();
  await schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', primary)
    .addColumn('staff_id', 'integer', (column) =>
      column.notNull().references('staff_accounts.staff_id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', required)
    .addColumn('seen_at', 'bigint', required)
    .execute();
  await schema.createIndex('staff_sessions_of_staff').on('staff_sessions').column('staff_id').execute();
}

/**
 * Recorded actions never change: both databases refuse it, and each entry has the digest of the one before. SQLite's
 * `insert or replace` removes the former row without firing its triggers: nothing but the next number is accepted.
 */
async function createActions(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('staff_actions')
    .addColumn('action_id', 'bigint', primary)
    .addColumn('at', 'bigint', required)
    .addColumn('staff_name', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('detail', 'text', required)
    .addColumn('previous_sha256', 'text', (column) => column.notNull().unique())
    .addColumn('sha256', 'text', required)
    .execute();
  for (const column of ['staff_name', 'action', 'subject'])
    await database.schema
      .createIndex(`staff_actions_by_${column}`)
      .on('staff_actions')
      .columns([column, 'action_id'])
      .execute();
  if (!isPostgres(database)) {
    for (const change of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`staff_actions_no_${change}`)} before ${sql.raw(change)} on staff_actions
        begin select raise(abort, 'staff actions never change'); end`.execute(database);
    await sql`create trigger staff_actions_no_replace before insert on staff_actions
      when new.action_id <= (select coalesce(max(action_id), 0) from staff_actions)
        or exists (select 1 from staff_actions where previous_sha256 = new.previous_sha256)
      begin select raise(abort, 'staff actions never change: this one is there already'); end`.execute(
      database,
    );
    await sql`create trigger staff_actions_no_gap before insert on staff_actions
      when new.action_id > (select coalesce(max(action_id), 0) + 1 from staff_actions)
      begin select raise(abort, 'staff actions never change: numbers have no gaps'); end`.execute(database);
    return;
  }
  await sql`create function refuse_action_change() returns trigger language plpgsql as
    $$ begin raise exception 'staff actions never change'; end $$`.execute(database);
  await sql`create trigger staff_actions_no_change before update or delete or truncate on staff_actions
    for each statement execute function refuse_action_change()`.execute(database);
}
