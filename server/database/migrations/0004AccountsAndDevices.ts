import { sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

type Column = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

const required: Column = (column) => column.notNull();
const primary: Column = (column) => column.primaryKey();
const user: Column = (column) => column.notNull().references('users.uid').onDelete('cascade');

/** Accounts with passwords, counted tries, one session for each device, one-time codes, avatars, unique nicknames. */
export async function up(database: Kysely<never>): Promise<void> {
  await addAccounts(database);
  await changeSessions(database);
  await addNicknameKeys(database);
}

async function addAccounts({ schema }: Kysely<never>): Promise<void> {
  await schema
    .createTable('accounts')
    .addColumn('account_key', 'text', primary)
    .addColumn('uid', 'text', (column) => user(column).unique())
    .addColumn('password_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('is_blocked', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();

  await schema
    .createTable('tries')
    .addColumn('subject', 'text', primary)
    .addColumn('count', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema.createIndex('tries_by_end').on('tries').column('expires_at').execute();

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

  await schema
    .createTable('avatars')
    .addColumn('uid', 'text', user)
    .addColumn('md5', 'text', required)
    .addColumn('uploaded_at', 'bigint', required)
    .addPrimaryKeyConstraint('avatars_key', ['uid', 'md5'])
    .execute();
}

async function changeSessions(database: Kysely<never>): Promise<void> {
  const { schema } = database;
  for (const column of ['name', 'platform', 'player_version'])
    await schema.alterTable('sessions').addColumn(column, 'text', textColumn).execute();
  await schema
    .alterTable('sessions')
    .addColumn('last_used_at', 'bigint', (column) => column.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('sessions')
    .addColumn('status', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`update sessions set last_used_at = created_at`.execute(database);
  // A device has one session: of several the active one is kept, of those the latest.
  await sql`delete from sessions where token_hash in (
    select token_hash from (
      select token_hash, row_number() over (
        partition by uid, device_id
        order by case when revoked_at is null then 0 else 1 end, created_at desc, token_hash
      ) as place from sessions
    ) as placed where place > 1
  )`.execute(database);
  await schema.dropIndex('sessions_by_uid').execute();
  await schema
    .createIndex('sessions_by_device')
    .unique()
    .on('sessions')
    .columns(['uid', 'device_id'])
    .execute();
}

const textColumn: Column = (column) => column.notNull().defaultTo('');

async function addNicknameKeys(database: Kysely<never>): Promise<void> {
  await database.schema.alterTable('users').addColumn('nickname_key', 'text').execute();
  await database.schema
    .createIndex('users_by_nickname')
    .unique()
    .on('users')
    .column('nickname_key')
    .execute();
  await fillNicknameKeys(database);
}

/** Of several users with the same nickname the one with the first uid gets the key; the others keep their nickname. */
async function fillNicknameKeys(database: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ uid: string; nick_name: string }>`
    select uid, nick_name from users order by uid`.execute(database);
  const uidByKey = new Map<string, string>();
  for (const { uid, nick_name: nickname } of rows) {
    const key = nicknameKeyOf(nickname);
    if (!uidByKey.has(key)) uidByKey.set(key, uid);
  }
  for (const [key, uid] of uidByKey)
    await sql`update users set nickname_key = ${key} where uid = ${uid}`.execute(database);
}

/** The rule of that version: the current one may change, and databases are migrated alike. */
function nicknameKeyOf(nickname: string): string {
  return nickname
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\p{Default_Ignorable_Code_Point}\p{White_Space}]/gu, '');
}
