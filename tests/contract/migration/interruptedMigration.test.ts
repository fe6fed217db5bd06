import { spawn } from 'node:child_process';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql, type Migration } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase, type DatabaseLocation } from '../../../server/database/database.ts';
import { migrateToLatest } from '../../../server/database/migrate.ts';
import { createSqliteDialect } from '../../../server/database/sqlite.ts';
import { bothDatabases, createPostgresDatabase, type DatabaseKind } from '../../support/databases.ts';
import { insertUsers, makeWallpaper } from '../../support/rows.ts';
import { rounds } from '../../support/setup/rounds.ts';
import { openUnmigrated, readAllRows } from './storedRows.ts';
import { laterMigrations } from './testing/laterMigrations.ts';

/** The number of killed processes, at statements spread over the whole migration: each takes a second. */
const kills = rounds({ few: 2, many: 6 });

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-interrupted-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

const fileOf = (name: string): string => join(dataFolder, `${name}.sqlite`);

/** Makes a database of this version with some rows. */
async function createFilled(kind: DatabaseKind): Promise<DatabaseLocation> {
  const location =
    kind === 'SQLite' ? { sqliteFile: fileOf('filled') } : { postgresUrl: await createPostgresDatabase() };
  const database = await openDatabase(location);
  await insertUsers(database, ['1', '2', '3']);
  await database
    .insertInto('wallpapers')
    .values([1, 2].map((wid) => makeWallpaper({ wid, author_uid: '1' })))
    .execute();
  await database.insertInto('downloads').values({ wid: 1, device_id: 'desk' }).execute();
  await database.destroy();
  return location;
}

/** Migrates in a process of its own that is killed (SIGKILL) right after one of its statements has run. */
async function killAfterStatement(file: string, statement: number): Promise<void> {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing', 'migrateUntil.ts'), file, String(statement)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const hasStopped = new Promise((resolve) => child.stdout.once('data', resolve));
  const end = new Promise<NodeJS.Signals | null>((resolve) =>
    child.once('exit', (_code, signal) => resolve(signal)),
  );
  await Promise.race([hasStopped, end]);
  child.kill('SIGKILL');
  expect(await end, `the process ended before statement ${statement}`).toBe('SIGKILL');
}

/** Migrates to the later version. @returns the number of statements that this took */
async function migrateLater(file: string): Promise<number> {
  let count = 0;
  const database = new Kysely({ dialect: createSqliteDialect(file), log: () => void (count += 1) });
  await migrateToLatest(database, laterMigrations);
  await database.destroy();
  return count;
}

test.each(['an empty database', 'one with rows'])(
  'a migration of %s killed between its statements leaves the data as it was, and the next start migrates',
  { tags: ['rounds'] },
  async (start) => {
    const isEmpty = start === 'an empty database';
    if (!isEmpty) await createFilled('SQLite');
    /** A database as it is before the migration. */
    const prepare = async (name: string): Promise<string> => {
      if (!isEmpty) await copyFile(fileOf('filled'), fileOf(name));
      return fileOf(name);
    };
    const whole = await prepare('whole');
    const before = await readTables(whole);
    const statements = await migrateLater(whole);
    const expected = await readTables(whole);
    expect(statements).toBeGreaterThan(10);
    expect(expected).not.toEqual(before);
    // From the first to the one before the commit.
    for (let kill = 0; kill < kills; kill += 1) {
      const file = await prepare(`killed ${kill}`);
      await killAfterStatement(file, 1 + Math.round((kill * (statements - 2)) / (kills - 1)));
      expect(await readTables(file)).toEqual(before);
      await migrateLater(file);
      expect(await readTables(file)).toEqual(expected);
    }
  },
);

/** The rows of all tables, and the names of the migrations that have run: their times differ. */
async function readTables(file: string) {
  const {
    kysely_migration: names = [],
    kysely_migration_lock: _lock,
    ...tables
  } = await readAllRows({
    sqliteFile: file,
  });
  return { tables, migrations: names.map((row) => (JSON.parse(row) as { name: string }).name) };
}

test.each(bothDatabases)(
  'a statement that fails in a migration undoes it and those before it on %s, and the next start migrates',
  async (kind) => {
    const location = await createFilled(kind);
    const before = await readAllRows(location);
    const failing: Migration = {
      async up(database) {
        await database.schema.alterTable('users').addColumn('title', 'text').execute();
        await sql`update users set nick_name = 'changed'`.execute(database);
        await sql`update no_such_table set column_of_it = 1`.execute(database);
      },
    };
    const database = openUnmigrated(location);
    await expect(migrateToLatest(database, { ...laterMigrations, '9999Failing': failing })).rejects.toThrow(
      /^The database migration 9999Failing failed: .*no_such_table.* Nothing was changed\./,
    );
    expect(await readAllRows(location)).toEqual(before);
    await migrateToLatest(database, laterMigrations);
    await database.destroy();
    const after = await readAllRows(location);
    const users = before['users']?.map((row): unknown => {
      const user = JSON.parse(row) as { nick_name: string };
      return { ...user, motto: `I am ${user.nick_name}` };
    });
    expect(users).toHaveLength(3);
    expect(after['users']?.map((row): unknown => JSON.parse(row))).toEqual(users);
    expect(after['kysely_migration']).toHaveLength(Object.keys(laterMigrations).length);
  },
);

test.each(bothDatabases)('a database of a newer version is refused and not changed on %s', async (kind) => {
  const location = await createFilled(kind);
  const database = openUnmigrated(location);
  await sql`insert into kysely_migration (name, timestamp) values ('0042FromTheFuture', '2027-01-01')`.execute(
    database,
  );
  await database.destroy();
  const before = await readAllRows(location);
  await expect(openDatabase(location)).rejects.toThrow(
    'This database was written by a newer version of Yueqi (unknown migration: 0042FromTheFuture). Nothing was changed.',
  );
  expect(await readAllRows(location)).toEqual(before);
});

test.each(bothDatabases)(
  'a database from before the first published version is refused and not changed on %s',
  async (kind) => {
    const location = await createFilled(kind);
    const database = openUnmigrated(location);
    await sql`delete from kysely_migration`.execute(database);
    for (const name of ['0001CatalogueTables', '0002SearchAndLook'])
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-01-01')`.execute(
        database,
      );
    await database.destroy();
    const before = await readAllRows(location);
    await expect(openDatabase(location)).rejects.toThrow(
      'This database is from before the first published version of Yueqi and cannot be opened. Nothing was changed.',
    );
    expect(await readAllRows(location)).toEqual(before);
  },
);
