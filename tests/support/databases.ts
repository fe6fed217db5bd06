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
  return openDatabase({ postgresUrl: await createPostgresDatabase() });
}

/** Creates an empty PostgreSQL database and returns its address. */
export async function createPostgresDatabase(): Promise<string> {
  const server = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return `${server}/${name}`;
}
