import { Kysely, sql, type Migration } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/database.ts';
import { migrateToLatest } from '../../../server/database/migrate.ts';
import { createPostgresDialect } from '../../../server/database/postgres/postgresDialect.ts';
import { DatabaseAwayError } from '../../../server/kernel/databaseAwayError.ts';
import { describeStartFailure } from '../../../server/startFailure.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { startSystemPostgres, type SystemPostgres } from '../hosting/postgresCluster.ts';
import { readAllRows } from './storedRows.ts';
import { laterMigrations } from './testing/laterMigrations.ts';

// A server of PostgreSQL is made, ended and started, on a machine with other work.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const servers = bothDatabases.filter((kind) => kind === 'PostgreSQL');
let server: SystemPostgres;
let postgresUrl: string;

beforeAll(async () => {
  if (servers.length === 0) return;
  server = await startSystemPostgres();
  const client = new pg.Client({ connectionString: `${server.url}/postgres` });
  await client.connect();
  await client.query('create database upgraded');
  await client.end();
  postgresUrl = `${server.url}/upgraded`;
  const database = await openDatabase({ postgresUrl });
  await insertUsers(database, ['1', '2', '3']);
  await database.destroy();
});
afterAll(() => server?.stop());

test.each(servers)(
  'a %s that is started again in the middle of an upgrade has what it had; the start is tried again, and upgrades',
  { tags: ['long'] },
  async () => {
    const before = await readAllRows({ postgresUrl });
    const ending: Migration = {
      async up(database) {
        await sql`update users set nick_name = 'changed'`.execute(database);
        await server.kill();
        await server.start();
        await sql`update users set nick_name = 'changed again'`.execute(database);
      },
    };
    // As a start migrates.
    const dialect = await createPostgresDialect(postgresUrl, { isPrepared: false });
    const database = new Kysely<unknown>({ dialect });
    const error = await migrateToLatest(database, { ...laterMigrations, '9999Ending': ending }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(DatabaseAwayError);
    // The unit tries again after any exit code but 78.
    expect(describeStartFailure(error)).toMatchObject({ exitCode: 75 });
    expect(await readAllRows({ postgresUrl })).toEqual(before);
    // The same process too: no connection and no lock of the first try is left.
    await migrateToLatest(database, laterMigrations);
    await database.destroy();
    const after = await readAllRows({ postgresUrl });
    expect(after['users']).toHaveLength(3);
    expect(after['users']?.join()).toContain('"motto":"I am ');
    expect(after['kysely_migration']).toHaveLength(Object.keys(laterMigrations).length);
  },
);
