import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../../server/database/database.ts';
import { refreshStatistics } from '../../server/database/statistics.ts';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/**
 * `SQLite`: every test on that one; `both`: every contract test on both, as `npm run test:databases` does; `none`: no test
 * opens one, so that none is started (`postgres.ts`).
 */
const chosen = process.env['YUEQI_TEST_DATABASES'];

/**
 * Both databases that the product runs on, for the tests that `tests/contract/differentSql.ts` names: those of the SQL
 * that is not the same on each.
 */
export const bothDatabases: readonly DatabaseKind[] =
  chosen === 'SQLite' ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

/** The databases of the other contract tests: that of a hosted service. */
export const databaseKinds: readonly DatabaseKind[] = chosen === undefined ? ['PostgreSQL'] : bothDatabases;

/** Opens a fresh, migrated, empty database. */
export async function openTestDatabase(kind: DatabaseKind): Promise<DatabaseHandle> {
  return openFilledDatabase(kind, 'migrated', fillNothing);
}

type Fill = (database: DatabaseHandle) => Promise<unknown>;

/**
 * Opens a fresh database that `fill` has filled. The first one of a name is kept, and the others are copies of it:
 * filling takes many times as long.
 */
export async function openFilledDatabase(
  kind: DatabaseKind,
  name: string,
  fill: Fill,
): Promise<DatabaseHandle> {
  return openDatabase(
    kind === 'SQLite'
      ? { sqliteBytes: await fillOnce(name, fill) }
      : { postgresUrl: await copyFilled(name, fill) },
  );
}

const fillNothing = async (): Promise<void> => undefined;

/** Filled SQLite databases of this process by their names. */
const filled = new Map<string, Promise<Uint8Array>>();

function fillOnce(name: string, fill: Fill): Promise<Uint8Array> {
  const bytes = filled.get(name) ?? makeFilled(fill);
  filled.set(name, bytes);
  return bytes;
}

async function makeFilled(fill: Fill): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'yueqi-filled-'));
  try {
    const sqliteFile = join(folder, 'filled.sqlite');
    const database = await openDatabase({ sqliteFile });
    await fill(database).finally(() => database.destroy());
    const file = new DatabaseSync(sqliteFile);
    // A database in memory cannot be in WAL mode.
    file.exec('pragma journal_mode = delete');
    const bytes = file.serialize();
    file.close();
    return bytes;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Creates an empty PostgreSQL database and returns its address. */
export function createPostgresDatabase(): Promise<string> {
  return onServer((client) => createDatabase(client));
}

/** Creates a PostgreSQL database with every table, empty, and returns its address. */
export function createMigratedPostgres(): Promise<string> {
  return copyFilled('migrated', fillNothing);
}

async function copyFilled(name: string, fill: Fill): Promise<string> {
  const template = `filled_${name}`;
  return onServer(async (client) => {
    // Files run at the same time; one of them fills.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const known = await client.query('select from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      const postgresUrl = await createDatabase(client);
      const database = await openDatabase({ postgresUrl });
      await fill(database)
        // As a service knows its tables once it is filled; copies have it, too.
        .then(() => refreshStatistics(database, true))
        .finally(() => database.destroy());
      // Under its name only once it is whole.
      await client.query(`alter database ${new URL(postgresUrl).pathname.slice(1)} rename to ${template}`);
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', [template]);
    return createDatabase(client, template);
  });
}

async function createDatabase(client: pg.Client, template = 'template1'): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await client.query(`create database ${name} template ${template}`);
  return `${inject('postgresUrl')}/${name}`;
}

async function onServer<Value>(act: (client: pg.Client) => Promise<Value>): Promise<Value> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  try {
    return await act(client);
  } finally {
    await client.end();
  }
}
