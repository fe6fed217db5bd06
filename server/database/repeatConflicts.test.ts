import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../tests/support/databases.ts';
import { insertUsers } from '../../tests/support/rows.ts';
import type { DatabaseHandle } from './database.ts';
import { repeatConflicts } from './repeatConflicts.ts';

let database: DatabaseHandle;

beforeEach(async () => {
  database = await openTestDatabase('PostgreSQL');
  await insertUsers(database, ['a']);
});
afterEach(() => database.destroy());

const addTo = (within: DatabaseHandle) =>
  within
    .updateTable('users')
    .set({ works_count: sql`works_count + 1` })
    .where('uid', '=', 'a')
    .execute();

/** A transaction that another one gets ahead of, as many times as given. */
function createConflicting(conflicts: number) {
  let runs = 0;
  return {
    runs: () => runs,
    run: () =>
      database
        .transaction()
        .setIsolationLevel('repeatable read')
        .execute(async (transaction) => {
          runs += 1;
          await transaction.selectFrom('users').select('uid').execute();
          if (runs <= conflicts) await addTo(database);
          await addTo(transaction);
          return 'done';
        }),
  };
}

test.each(['reads', 'changes-once-per-key'] as const)(
  'a call that %s is repeated where its transaction conflicted with another one',
  async (effect) => {
    const work = createConflicting(2);
    expect(await repeatConflicts(effect, work.run)).toBe('done');
    expect(work.runs()).toBe(3);
  },
);

test('a call that changes something without a key is not repeated', async () => {
  const work = createConflicting(1);
  await expect(repeatConflicts('changes', work.run)).rejects.toMatchObject({ code: '40001' });
  expect(work.runs()).toBe(1);
});

test('a call that always conflicts ends with the conflict, any other error ends it at once', async () => {
  const work = createConflicting(9);
  await expect(repeatConflicts('reads', work.run)).rejects.toMatchObject({ code: '40001' });
  expect(work.runs()).toBe(4);
  let runs = 0;
  const fail = async () => {
    runs += 1;
    await sql`select 1 / 0`.execute(database);
  };
  await expect(repeatConflicts('reads', fail)).rejects.toMatchObject({ code: '22012' });
  expect(runs).toBe(1);
});
