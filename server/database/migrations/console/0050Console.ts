import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';
import { isPostgres } from '../dialect.ts';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const zero: Column = (column) => column.notNull().defaultTo(0);
const empty: Column = (column) => column.notNull().defaultTo('');
const ofWallpaper: Column = (column) => column.primaryKey().references('wallpapers.wid').onDelete('cascade');

/** The console of the host's staff (decisions 0050 to 0053). */
export async function up(database: Kysely<never>): Promise<void> {
  await addStaff(database);
  await addActions(database);
  await addAudit(database);
}

async function addStaff(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  const table = isPostgres(database)
    ? schema.createTable('staff_accounts').addColumn('staff_id', 'serial', (column) => column.primaryKey())
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
    .execute();
  await schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('staff_id', 'integer', (column) =>
      column.notNull().references('staff_accounts.staff_id').onDelete('cascade'),
    )
    .addColumn('created_at', 'bigint', required)
    .addColumn('seen_at', 'bigint', required)
    .execute();
  await schema.createIndex('staff_sessions_of_staff').on('staff_sessions').column('staff_id').execute();
}

/** What was done is never changed: both databases refuse it, and each entry has the digest of the one before. */
async function addActions(database: Kysely<never>): Promise<void> {
  await database.schema
    .createTable('staff_actions')
    .addColumn('action_id', 'bigint', (column) => column.primaryKey())
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
    return;
  }
  await sql`create function refuse_action_change() returns trigger language plpgsql as
    $$ begin raise exception 'staff actions never change'; end $$`.execute(database);
  await sql`create trigger staff_actions_no_change before update or delete or truncate on staff_actions
    for each statement execute function refuse_action_change()`.execute(database);
}

async function addAudit(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  await schema
    .createTable('audit_leases')
    .addColumn('wid', 'bigint', ofWallpaper)
    .addColumn('staff_id', 'integer', required)
    .addColumn('leased_until', 'bigint', required)
    .execute();
  await schema.createIndex('audit_leases_of_staff').on('audit_leases').column('staff_id').execute();
  await schema
    .createTable('audit_decisions')
    .addColumn('wid', 'bigint', ofWallpaper)
    .addColumn('staff_id', 'integer', required)
    .addColumn('verdict', 'text', required)
    .addColumn('code', 'text')
    .addColumn('note', 'text', empty)
    .addColumn('takes_effect_at', 'bigint', required)
    .execute();
  await schema
    .createIndex('audit_decisions_by_effect')
    .on('audit_decisions')
    .column('takes_effect_at')
    .execute();
  let hashes = schema.createTable('picture_hashes').addColumn('wid', 'bigint', ofWallpaper);
  // Null where there is no picture to compute it from.
  for (const band of ['band_0', 'band_1', 'band_2', 'band_3']) hashes = hashes.addColumn(band, 'integer');
  await hashes.execute();
  for (const band of ['band_0', 'band_1', 'band_2', 'band_3'])
    await schema.createIndex(`picture_hashes_by_${band}`).on('picture_hashes').column(band).execute();
}
