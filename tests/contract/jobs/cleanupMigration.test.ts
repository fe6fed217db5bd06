import { Kysely, Migrator, PostgresDialect, sql, type Migration } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import * as catalogueTables from '../../../server/database/migrations/0001CatalogueTables.ts';
import * as searchAndLook from '../../../server/database/migrations/0002SearchAndLook.ts';
import * as peopleAndTopics from '../../../server/database/migrations/0003PeopleAndTopics.ts';
import * as accountsAndDevices from '../../../server/database/migrations/0004AccountsAndDevices.ts';
import * as messagesAndWorks from '../../../server/database/migrations/0005MessagesAndWorks.ts';
import * as workFiles from '../../../server/database/migrations/0006WorkFiles.ts';
import * as housekeeping from '../../../server/database/migrations/0007Housekeeping.ts';
import type { Database } from '../../../server/database/schema.ts';
import { createSqliteDialect } from '../../../server/database/sqlite.ts';
import { createPostgresDatabase, bothDatabases } from '../../support/databases.ts';
import { insertUsers, makeWallpaper } from '../../support/rows.ts';

const former = [
  catalogueTables,
  searchAndLook,
  peopleAndTopics,
  accountsAndDevices,
  messagesAndWorks,
  workFiles,
];

test.each(bothDatabases)(
  'of works refused by an earlier version the files are kept from now on, on %s',
  async (kind) => {
    const dialect =
      kind === 'SQLite'
        ? createSqliteDialect(':memory:')
        : new PostgresDialect({ pool: new pg.Pool({ connectionString: await createPostgresDatabase() }) });
    const database = new Kysely<Database>({ dialect });
    const migrate = async (migrations: readonly (typeof housekeeping | Migration)[]) => {
      const named = Object.fromEntries(migrations.map((each, index) => [`${index}`, each as Migration]));
      const { error } = await new Migrator({
        db: database,
        provider: { getMigrations: async () => named },
      }).migrateToLatest();
      if (error) throw error;
    };
    await migrate(former);
    await insertUsers(database, ['person']);
    const md5 = 'a'.repeat(32);
    const wallpapers = [
      { wid: 1, state: 3, files: JSON.stringify({ md5_210_118: md5 }) },
      { wid: 2, state: 3, web_entry: 'index.html' },
      // Never built, and online.
      { wid: 3, state: 3 },
      { wid: 4, state: 1, files: JSON.stringify({ md5_210_118: md5 }) },
    ];
    await database
      .insertInto('wallpapers')
      .values(wallpapers.map((row) => makeWallpaper({ author_uid: 'person', ...row })))
      .execute();
    for (const { wid } of wallpapers)
      await sql`insert into works (wid, kind, category_id, uploaded_at, upload_md5, color_ids)
      values (${wid}, 'picture', 201, 100, ${md5}, '[]')`.execute(database);
    await migrate([...former, housekeeping]);
    const works = await database.selectFrom('works').select(['wid', 'refused_at']).orderBy('wid').execute();
    expect(works.map(({ refused_at: time }) => time !== null)).toEqual([true, true, false, false]);
    for (const { refused_at: time } of works.slice(0, 2))
      expect(Math.abs(Number(time) - Date.now() / 1_000)).toBeLessThan(60);
    await database.destroy();
  },
);
