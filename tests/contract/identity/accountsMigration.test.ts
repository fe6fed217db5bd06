import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backfillNicknameKeys } from '../../../server/domains/people/profiles/backfillNicknameKeys.ts';
import { nicknameKeyOf } from '../../../server/domains/people/profiles/nicknames.ts';
import * as catalogueTables from '../../../server/database/migrations/0001CatalogueTables.ts';
import * as searchAndLook from '../../../server/database/migrations/0002SearchAndLook.ts';
import * as peopleAndTopics from '../../../server/database/migrations/0003PeopleAndTopics.ts';
import * as accountsAndDevices from '../../../server/database/migrations/0004AccountsAndDevices.ts';
import type { Database } from '../../../server/database/schema.ts';
import { createSqliteDialect } from '../../../server/database/sqlite.ts';
import { createPostgresDatabase, bothDatabases, openTestDatabase } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService } from '../../support/service.ts';

const before = { a: catalogueTables, b: searchAndLook, c: peopleAndTopics };

describe.each(bothDatabases)('a database of the version before accounts on %s', (kind) => {
  let database: Kysely<Database>;

  const migrate = async (migrations: Record<string, typeof accountsAndDevices | typeof catalogueTables>) => {
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: database, provider }).migrateToLatest();
    if (error) throw error;
  };

  beforeAll(async () => {
    const dialect =
      kind === 'SQLite'
        ? createSqliteDialect(':memory:')
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: await createPostgresDatabase() }) });
    database = new Kysely<Database>({ dialect });
    await migrate(before);
    const people = ['1', '2', '3', '4'];
    await insertUsers(database, people);
    for (const [uid, nickname] of [
      ['1', 'Luna'],
      ['2', 'ＬＵＮＡ'],
      ['3', 'lu na'],
    ] as const)
      await database.updateTable('users').set({ nick_name: nickname }).where('uid', '=', uid).execute();
    for (const [hash, uid, device, created, revoked] of [
      ['old', '1', 'desk', 100, null],
      ['new', '1', 'desk', 200, null],
      ['newest, ended', '1', 'desk', 300, 400],
      ['ended', '1', 'phone', 100, 150],
      ['other', '2', 'desk', 100, null],
    ] as const)
      await sql`insert into sessions (token_hash, open_id, uid, device_id, created_at, revoked_at)
        values (${hash}, 'open', ${uid}, ${device}, ${created}, ${revoked})`.execute(database);
    await migrate({ ...before, d: accountsAndDevices });
  });
  afterAll(() => database.destroy());

  test('no user is renamed; of several with one nickname the first has its key', async () => {
    const users = await database
      .selectFrom('users')
      .select(['uid', 'nick_name', 'nickname_key'])
      .orderBy('uid')
      .execute();
    expect(users).toEqual([
      { uid: '1', nick_name: 'Luna', nickname_key: 'luna' },
      { uid: '2', nick_name: 'ＬＵＮＡ', nickname_key: null },
      { uid: '3', nick_name: 'lu na', nickname_key: null },
      { uid: '4', nick_name: '人4', nickname_key: '人4' },
    ]);
  });

  test('every device has one session: the latest that holds, or the latest that ended', async () => {
    const sessions = await database
      .selectFrom('sessions')
      .select(['token_hash', 'status', 'name'])
      .orderBy('token_hash')
      .execute();
    expect(sessions).toEqual(
      ['ended', 'new', 'other'].map((hash) => ({ token_hash: hash, status: 1, name: '' })),
    );
    const rows = await sql<{ same: number }>`select count(*) as same from sessions
      where last_used_at = created_at`.execute(database);
    expect(Number(rows.rows[0]?.same)).toBe(3);
  });
});

describe.each(bothDatabases)('keys of nicknames on %s', (kind) => {
  test('starter and demo users keep their nicknames, and all but repeated ones have their key', async () => {
    const service = await openTestService(kind);
    const users = await service.database
      .selectFrom('users')
      .select(['nick_name', 'nickname_key'])
      .orderBy('uid')
      .execute();
    const seen = new Set<string>();
    for (const user of users) {
      const key = nicknameKeyOf(user.nick_name);
      expect(user.nickname_key).toBe(seen.has(key) ? null : key);
      seen.add(key);
    }
    expect(seen.size).toBeGreaterThan(900);
    await service.close();
  });

  test('thousands of users of one nickname end with one key', async () => {
    const database = await openTestDatabase(kind);
    const uids = Array.from({ length: 1_600 }, (_, index) => `p${String(index).padStart(4, '0')}`);
    await insertUsers(database, uids);
    await database.updateTable('users').set({ nick_name: '同名' }).where('uid', '>=', 'p0100').execute();
    await backfillNicknameKeys(database);
    await backfillNicknameKeys(database);
    const keyed = await database
      .selectFrom('users')
      .select('uid')
      .where('nickname_key', 'is not', null)
      .orderBy('uid')
      .execute();
    expect(keyed.map((row) => row.uid)).toEqual(uids.slice(0, 101));
    await database.destroy();
  });
});
