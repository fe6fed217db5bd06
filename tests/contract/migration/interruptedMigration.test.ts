import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, sql, type Migration } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { migrateToLatest, migrations } from '../../../server/database/migrate.ts';
import { createSqliteDialect } from '../../../server/database/sqlite.ts';
import { bothDatabases } from '../../support/databases.ts';
import { rounds } from '../../support/setup/rounds.ts';
import { openUnmigrated, readAllRows, restoreFormerDatabase } from './formerData.ts';

/** How many processes are killed, at statements spread over the whole migration: each takes a second. */
const kills = rounds({ few: 2, many: 6 });

let dataFolder: string;

beforeEach(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'yueqi-interrupted-'));
});
afterEach(() => rm(dataFolder, { recursive: true, force: true }));

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

async function countStatements(file: string): Promise<number> {
  let count = 0;
  const database = new Kysely({ dialect: createSqliteDialect(file), log: () => void (count += 1) });
  await migrateToLatest(database);
  await database.destroy();
  return count;
}

test(
  'a migration killed between its statements leaves the data as it was, and the next start migrates',
  { tags: ['rounds'] },
  async () => {
    await restoreFormerDatabase('SQLite', dataFolder);
    const sqliteFile = join(dataFolder, 'service.sqlite');
    const before = await readAllRows({ sqliteFile });
    const migrated = await mkdtemp(join(dataFolder, 'whole-'));
    await restoreFormerDatabase('SQLite', migrated);
    const whole = { sqliteFile: join(migrated, 'service.sqlite') };
    const statements = await countStatements(whole.sqliteFile);
    expect(statements).toBeGreaterThan(10);
    // From the first to the one before the commit.
    for (let kill = 0; kill < kills; kill += 1) {
      await killAfterStatement(sqliteFile, 1 + Math.round((kill * (statements - 2)) / (kills - 1)));
      expect(await readAllRows({ sqliteFile })).toEqual(before);
    }
    await (await openDatabase({ sqliteFile })).destroy();
    const after = await readAllRows({ sqliteFile });
    const expected = await readAllRows(whole);
    expect(withoutTimes(after)).toEqual(withoutTimes(expected));
  },
);

function withoutTimes({ kysely_migration: names = [], ...tables }: Record<string, string[]>) {
  return { ...tables, kysely_migration: names.map((row) => (JSON.parse(row) as { name: string }).name) };
}

test.each(bothDatabases)(
  'a statement that fails in a migration undoes it on %s, and the next start migrates',
  async (kind) => {
    const location = await restoreFormerDatabase(kind, dataFolder);
    const before = await readAllRows(location);
    const failing: Migration = {
      async up(database) {
        await database.schema.alterTable('users').addColumn('motto', 'text').execute();
        await sql`update users set nick_name = 'changed'`.execute(database);
        await sql`update no_such_table set column_of_it = 1`.execute(database);
      },
    };
    const database = openUnmigrated(location);
    await expect(migrateToLatest(database, { ...migrations, '9999Failing': failing })).rejects.toThrow(
      'The database migration 9999Failing failed.',
    );
    await database.destroy();
    const afterFailure = await readAllRows(location);
    expect(afterFailure).toEqual(before);
    await (await openDatabase(location)).destroy();
    const after = await readAllRows(location);
    const hadNoEnd = { vip_until: kind === 'SQLite' ? 0 : '0' };
    const users = before['users']?.map((row) => ({ ...(JSON.parse(row) as object), ...hadNoEnd }));
    expect(after['users']?.map((row) => JSON.parse(row) as unknown)).toEqual(users);
    expect(after['kysely_migration']).toHaveLength(Object.keys(migrations).length);
  },
);

test.each(bothDatabases)('a database of a newer version is refused and not changed on %s', async (kind) => {
  const location = await restoreFormerDatabase(kind, dataFolder);
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
