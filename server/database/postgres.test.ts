import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/databases.ts';
import { insertUsers } from '../../tests/support/rows.ts';
import type { DatabaseHandle } from './database.ts';

let database: DatabaseHandle;

beforeEach(async () => {
  database = await openTestDatabase('PostgreSQL');
});
afterEach(() => database.destroy());

test('a connection that the server ends costs the transaction on it, and nothing else', async () => {
  const transaction = database.transaction().execute(async (within) => {
    await insertUsers(within, ['lost']);
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(within);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database);
    for (;;) await sql`select 1`.execute(within);
  });
  await expect(transaction).rejects.toThrow();
  expect(await database.selectFrom('users').select('uid').execute()).toEqual([]);
  // All the connections that there may be are as good as new.
  const uids = Array.from({ length: 20 }, (_, index) => `${index}`);
  await Promise.all(uids.map((uid) => insertUsers(database, [uid])));
  expect(await database.selectFrom('users').select('uid').execute()).toHaveLength(20);
});

test('the server ends statements, and idle transactions, after a minute', async () => {
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    const { rows } = await sql<{ value: string }>`select current_setting(${setting}) as value`.execute(
      database,
    );
    expect([setting, rows[0]?.value]).toEqual([setting, '1min']);
  }
});
