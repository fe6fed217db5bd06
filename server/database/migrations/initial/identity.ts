import type { Kysely } from 'kysely';
import { emptyText, primary, required, user, zero } from './columns.ts';

/** Accounts, the sessions of their devices, second factors, mail, and exports. */
export async function createIdentity(database: Kysely<never>): Promise<void> {
  await createAccounts(database);
  await createSessions(database);
  await createFactors(database);
  await createPasskeys(database);
  await createMail(database);
  await createExports(database);
}

async function createAccounts({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('account_key', 'text', primary)
    .addColumn('uid', 'text', (column) => user(column).unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('is_blocked', 'integer', zero)
    .addColumn('register_frm', 'text', (column) => column.notNull().defaultTo('pc'))
    .execute();

  await schema
    .createTable('one_time_codes')
    .addColumn('code_hash', 'text', primary)
    .addColumn('uid', 'text', user)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('one_time_codes_by_end').on('one_time_codes').column('expires_at').execute();
  await schema
    .createIndex('one_time_codes_of_user')
    .on('one_time_codes')
    .columns(['uid', 'expires_at'])
    .execute();
}

async function createSessions({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', primary)
    .addColumn('open_id', 'text', required)
    .addColumn('uid', 'text', user)
    .addColumn('device_id', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('revoked_at', 'bigint')
    .addColumn('name', 'text', emptyText)
    .addColumn('platform', 'text', emptyText)
    .addColumn('player_version', 'text', emptyText)
    .addColumn('last_used_at', 'bigint', zero)
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(1))
    .addColumn('written_at', 'bigint')
    .addColumn('confirmed_at', 'bigint', zero)
    .addColumn('is_factor_confirmed', 'integer', zero)
    .execute();
  // A device has one session.
  await schema
    .createIndex('sessions_by_device')
    .unique()
    .on('sessions')
    .columns(['uid', 'device_id'])
    .execute();
  await schema.createIndex('sessions_by_use').on('sessions').column('last_used_at').execute();
  await schema.createIndex('sessions_by_age').on('sessions').column('created_at').execute();

  await schema
    .createTable('page_sessions')
    .addColumn('token_hash', 'text', primary)
    .addColumn('uid', 'text', user)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('page_sessions_by_end').on('page_sessions').column('expires_at').execute();
}

async function createFactors({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('authenticator_apps')
    .addColumn('factor_id', 'text', primary)
    .addColumn('uid', 'text', user)
    .addColumn('name', 'text', required)
    .addColumn('secret', 'text', required)
    .addColumn('is_added', 'integer', required)
    .addColumn('last_step', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute();
  await schema.createIndex('authenticator_apps_of_user').on('authenticator_apps').column('uid').execute();
  await schema
    .createTable('recovery_codes')
    .addColumn('uid', 'text', user)
    .addColumn('slot', 'integer', required)
    .addColumn('code_hash', 'text', required)
    .addPrimaryKeyConstraint('recovery_codes_key', ['uid', 'slot'])
    .execute();
}

async function createPasskeys({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('passkeys')
    .addColumn('credential_id', 'text', primary)
    .addColumn('uid', 'text', user)
    .addColumn('name', 'text', required)
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute();
  await schema.createIndex('passkeys_of_user').on('passkeys').column('uid').execute();
  await schema
    .createTable('passkey_challenges')
    .addColumn('challenge_hash', 'text', primary)
    .addColumn('purpose', 'text', required)
    .addColumn('device_id', 'text', required)
    .addColumn('uid', 'text', (column) => column.references('users.uid').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema
    .createIndex('passkey_challenges_by_end')
    .on('passkey_challenges')
    .column('expires_at')
    .execute();
  await schema.createIndex('passkey_challenges_of_user').on('passkey_challenges').column('uid').execute();
}

async function createMail({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('account_emails')
    .addColumn('uid', 'text', (column) => user(column).primaryKey())
    .addColumn('address', 'text', required)
    .addColumn('is_confirmed', 'integer', required)
    .execute();
  await schema
    .createTable('mailed_links')
    .addColumn('token_hash', 'text', primary)
    .addColumn('kind', 'text', required)
    .addColumn('uid', 'text', user)
    .addColumn('address', 'text', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('mailed_links_by_end').on('mailed_links').column('expires_at').execute();
  await schema.createIndex('mailed_links_of_user').on('mailed_links').columns(['uid', 'kind']).execute();
  await schema
    .createTable('mails')
    .addColumn('mail_id', 'text', primary)
    .addColumn('kind', 'text', required)
    .addColumn('account_key', 'text')
    .addColumn('uid', 'text', (column) => column.references('users.uid').onDelete('cascade'))
    .addColumn('parameters', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('due_at', 'bigint', required)
    .addColumn('attempts', 'integer', required)
    .execute();
  await schema.createIndex('mails_by_due').on('mails').column('due_at').execute();
  await schema.createIndex('mails_of_user').on('mails').column('uid').execute();
}

async function createExports({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('export_tickets')
    .addColumn('token_hash', 'text', primary)
    .addColumn('uid', 'text', user)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('export_tickets_by_end').on('export_tickets').column('expires_at').execute();
  await schema.createIndex('export_tickets_of_user').on('export_tickets').column('uid').execute();
}
