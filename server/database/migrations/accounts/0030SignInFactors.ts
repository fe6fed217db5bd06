import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const primary: Column = (column) => column.primaryKey();
const user: Column = (column) => column.notNull().references('users.uid').onDelete('cascade');

/** Authenticator apps, passkeys with their challenges, recovery codes, and when a session proved its user last. */
export async function up({ schema }: Kysely<never>): Promise<void> {
  await schema
    .alterTable('sessions')
    .addColumn('confirmed_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
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
  await schema
    .createTable('recovery_codes')
    .addColumn('uid', 'text', user)
    .addColumn('slot', 'integer', required)
    .addColumn('code_hash', 'text', required)
    .addPrimaryKeyConstraint('recovery_codes_key', ['uid', 'slot'])
    .execute();
}
