import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../tests/support/databases.ts';
import type { DatabaseHandle } from '../database.ts';
import { PreparedNames } from './preparedNames.ts';

let database: DatabaseHandle;

beforeEach(async () => {
  database = await openTestDatabase('PostgreSQL');
  await database.insertInto('configurations').values({ key: 'own', value: '1' }).execute();
});
afterEach(() => database.destroy());

// One after the other, so that all are sent on the same connection.
async function readOften(times: number, from = database) {
  const found = [];
  for (let time = 0; time < times; time += 1)
    found.push(await from.selectFrom('configurations').selectAll().where('key', '=', 'own').execute());
  return found;
}

async function countNames(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where name like 'yueqi%'
  `.execute(database);
  return rows[0]?.count ?? Number.NaN;
}

const row = [{ key: 'own', value: '1' }];

test('a statement that is sent often gets a name, once', async () => {
  await readOften(4);
  expect(await countNames()).toBe(0);
  expect(await readOften(6)).toEqual(Array.from({ length: 6 }, () => row));
  expect(await countNames()).toBe(1);
});

test('transactions name nothing', async () => {
  await database.transaction().execute((transaction) => readOften(10, transaction));
  expect(await countNames()).toBe(0);
});

test('a column that is added later is in the rows of a statement that has a name', async () => {
  await readOften(8);
  await sql`alter table configurations add column added text default 'later'`.execute(database);
  const found = await readOften(8);
  expect(found).toEqual(Array.from({ length: 8 }, () => [{ key: 'own', value: '1', added: 'later' }]));
});

test('behind a pooler that gives each statement another connection nothing is lost', async () => {
  await readOften(8);
  // Like a pooler without prepared statements: the next connection does not know the name.
  await sql`deallocate all`.execute(database);
  expect(await readOften(8)).toEqual(Array.from({ length: 8 }, () => row));
  expect(await countNames()).toBe(0);
});

test('names are limited, and the same text has the same name in every process', () => {
  const ask = (names: PreparedNames, text: string) =>
    Array.from({ length: 6 }, () => names.nameOf(text)).at(-1);
  const [first, second] = [new PreparedNames(), new PreparedNames()];
  expect(ask(first, 'select 1')).toBeDefined();
  expect(ask(first, 'select 1')).toBe(ask(second, 'select 1'));
  const named = Array.from({ length: 1_000 }, (_, index) => ask(first, `select ${index}`));
  expect(named.filter((name) => name !== undefined)).toHaveLength(200);
  second.turnOff();
  expect(ask(second, 'select 1')).toBeUndefined();
});
