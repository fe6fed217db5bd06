import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type DatabaseHandle } from '../../server/database/database.ts';

export type DatabaseKind = 'SQLite' | 'PostgreSQL';

/** Both databases that the product runs on; every contract test runs on each. `YUEQI_TEST_DATABASES=SQLite`: on one. */
export const databaseKinds: readonly DatabaseKind[] =
  process.env['YUEQI_TEST_DATABASES'] === 'SQLite' ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

/** Opens a fresh, migrated, empty database. */
export async function openTestDatabase(kind: DatabaseKind): Promise<DatabaseHandle> {
  if (kind === 'SQLite') return openDatabase({ sqliteFile: ':memory:' });
  return openDatabase({ postgresUrl: await copyFilled('migrated', async () => undefined) });
}

/**
 * Opens a fresh database that `fill` has filled. On PostgreSQL the first one of a name is kept, and the others are
 * copies of it: filling takes many times as long.
 */
export async function openFilledDatabase(
  kind: DatabaseKind,
  name: string,
  fill: (database: DatabaseHandle) => Promise<unknown>,
): Promise<DatabaseHandle> {
  if (kind === 'PostgreSQL') return openDatabase({ postgresUrl: await copyFilled(name, fill) });
  const database = await openTestDatabase(kind);
  await fill(database);
  return database;
}

/** Creates an empty PostgreSQL database and returns its address. */
export function createPostgresDatabase(): Promise<string> {
  return onServer((client) => createDatabase(client));
}

async function copyFilled(
  name: string,
  fill: (database: DatabaseHandle) => Promise<unknown>,
): Promise<string> {
  const template = `filled_${name}`;
  return onServer(async (client) => {
    // Files run at the same time; one of them fills.
    await client.query('select pg_advisory_lock(hashtext($1))', [template]);
    const known = await client.query('select from pg_database where datname = $1', [template]);
    if (known.rowCount === 0) {
      const postgresUrl = await createDatabase(client);
      const database = await openDatabase({ postgresUrl });
      await fill(database).finally(() => database.destroy());
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
