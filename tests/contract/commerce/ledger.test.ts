import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DatabaseHandle } from '../../../server/database/database.ts';
import { isUniqueViolation } from '../../../server/database/uniqueViolation.ts';
import {
  house,
  ownerOf,
  walletOf,
  type AccountId,
} from '../../../server/domains/commerce/ledger/accounts.ts';
import { readBalances } from '../../../server/domains/commerce/ledger/balances.ts';
import {
  closeLedgerDays,
  findAlteredDays,
  readLastDay,
} from '../../../server/domains/commerce/ledger/ledgerDays.ts';
import {
  BalanceTooLow,
  postTransfers,
  type Transfer,
} from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { reconcileLedger } from '../../../server/domains/commerce/ledger/reconcileLedger.ts';
import { secondsPerDay } from '../../../server/kernel/days.ts';
import { bothDatabases, openTestDatabase } from '../../support/databases.ts';
import { testNow } from '../../support/service.ts';
import { rounds } from '../../support/setup/rounds.ts';

const first = walletOf('first', 2);
const second = walletOf('second', 2);
const third = walletOf('third', 2);
const give = (credit: AccountId, amount: number): Transfer => ({
  kind: 'recharge',
  debit: house.fishIssued,
  credit,
  amount,
});
const spend = (debit: AccountId, amount: number): Transfer => ({
  kind: 'purchase',
  debit,
  credit: house.fishSales,
  amount,
});

let occasions = 0;

/** Posts in a transaction of its own, as callers do. */
function post(
  database: DatabaseHandle,
  transfers: readonly Transfer[],
  { name = `test:${++occasions}`, now = testNow } = {},
): Promise<void> {
  return database
    .transaction()
    .execute((transaction) => postTransfers(transaction, { name, orderId: null, now }, transfers));
}

describe.each(bothDatabases)('the ledger on %s', (kind) => {
  let database: DatabaseHandle;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.destroy());

  const balanceOf = async (account: AccountId) => (await readBalances(database, [account])).get(account);

  test('of many debits at once on money for 37, 37 happen', { tags: ['rounds'] }, async () => {
    const buyer = walletOf('buyer', 2);
    await post(database, [give(buyer, 37 * 12 + 5)]);
    const outcomes = await Promise.allSettled(
      Array.from({ length: rounds({ few: 100, many: 1_000 }) }, () => post(database, [spend(buyer, 12)])),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(37);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(BalanceTooLow);
    expect(await balanceOf(buyer)).toBe(5);
  });

  test('an occasion is posted once, however often it is tried at once', async () => {
    const buyer = walletOf('once', 2);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, () => post(database, [give(buyer, 10)], { name: 'only once' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(isUniqueViolation(outcome.reason)).toBe(true);
    expect(await balanceOf(buyer)).toBe(10);
  });

  test('transfers between the same wallets in both directions do not wait for each other for ever', async () => {
    await post(database, [give(first, 1_000), give(second, 1_000)]);
    const move = (debit: AccountId, credit: AccountId): Transfer => ({
      kind: 'share',
      debit,
      credit,
      amount: 1,
    });
    await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        post(database, index % 2 ? [move(first, second)] : [move(second, first)]),
      ),
    );
    expect(await balanceOf(first)).toBe(1_000);
  });

  test.each([
    ['zero', 0],
    ['negative', -5],
    ['a fraction', 1.5],
    ['past what is exact', 2 ** 53],
    ['not a number', Number.NaN],
  ])('an amount that is %s is refused before anything moves', async (_name, amount) => {
    await expect(post(database, [give(third, amount)])).rejects.toThrow(RangeError);
    expect(await balanceOf(third)).toBe(0);
  });

  test('an amount past a million millions is refused by the database', async () => {
    await expect(post(database, [give(third, 1e12 + 1)])).rejects.toThrow();
    expect(await balanceOf(third)).toBe(0);
  });

  test('a transfer of two currencies is refused', async () => {
    const mixed: Transfer = { kind: 'exchange', debit: walletOf('first', 3), credit: first, amount: 1 };
    await expect(post(database, [mixed])).rejects.toThrow(RangeError);
  });

  test('a transfer cannot be changed or removed', async () => {
    for (const change of [
      sql`update ledger_transfers set amount = amount + 1`,
      sql`delete from ledger_transfers`,
      ...(kind === 'PostgreSQL'
        ? [sql`truncate ledger_transfers`]
        : [
            sql`insert or replace into ledger_transfers select * from ledger_transfers`,
            // By another key than its number.
            sql`insert or replace into ledger_transfers
              (occasion, line, kind, currency, debit_account, credit_account, amount, created_at)
              select occasion, line, kind, currency, debit_account, credit_account, 1, created_at
              from ledger_transfers limit 1`,
          ]),
    ])
      await expect(change.execute(database)).rejects.toThrow('ledger transfers never change');
  });

  test('a wallet that was changed without a transfer is found', async () => {
    expect((await reconcileLedger(database)).mismatches).toEqual([]);
    const add = (amount: number) =>
      sql`update ledger_accounts set balance = balance + ${amount} where account_id = ${first}`.execute(
        database,
      );
    await add(7);
    const found = (await reconcileLedger(database)).mismatches.map(({ what, subject }) => [what, subject]);
    expect(found).toEqual([
      ['walletBalance', first],
      ['currencySum', '2'],
    ]);
    await add(-7);
  });
});

describe.each(bothDatabases)('days of the ledger on %s', (kind) => {
  let database: DatabaseHandle;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.destroy());

  test('a day is closed ten minutes after its end, in a chain that shows every alteration', async () => {
    const today = Math.floor(testNow / secondsPerDay);
    const midnight = (today + 1) * secondsPerDay;
    await post(database, [give(first, 5)], { now: testNow });
    await closeLedgerDays(database, midnight + 599);
    expect(await readLastDay(database)).toBeNull();
    await post(database, [give(first, 6)], { now: midnight + 30 });
    // Numbered after the first of the new day by a process whose clock is behind.
    await post(database, [give(first, 7)], { now: midnight - 30 });
    await closeLedgerDays(database, midnight + 600);
    expect(await readLastDay(database)).toMatchObject({ day: today, count: 3 });
    await post(database, [give(second, 8)], { now: midnight + 3 * secondsPerDay });
    await Promise.all([1, 2].map(() => closeLedgerDays(database, midnight + 9 * secondsPerDay)));
    const closed = await database.selectFrom('ledger_days').selectAll().orderBy('day').execute();
    expect(closed.map(({ day, count }) => [day, count])).toEqual([
      [today, 3],
      [today + 4, 1],
    ]);
    expect(closed[1]?.previous_sha256).toBe(closed[0]?.sha256);
    expect(await findAlteredDays(database)).toEqual([]);
    // The owner of the database can remove the triggers; the chain still shows it.
    await database.updateTable('ledger_days').set({ count: 2 }).where('day', '=', today).execute();
    expect(await findAlteredDays(database)).toEqual([today]);
    await database
      .updateTable('ledger_days')
      .set({ count: 3, sha256: 'f'.repeat(64) })
      .where('day', '=', today)
      .execute();
    expect((await reconcileLedger(database)).mismatches.map(({ what }) => what)).toEqual([
      'alteredDay',
      'alteredDay',
    ]);
  });
});

/** The ledger as a child would keep it. */
class Model {
  readonly balances = new Map<AccountId, number>();

  /** @returns whether it happens */
  post(transfers: readonly Transfer[]): boolean {
    const next = new Map(this.balances);
    // Wallet by wallet, in the order of their names: of one that is debited first and credited later both count in order.
    for (const wallet of [...new Set(transfers.flatMap(({ debit, credit }) => [debit, credit]))].filter(
      ownerOf,
    ))
      for (const { debit, credit, amount } of transfers) {
        if (debit === wallet) {
          if ((next.get(wallet) ?? 0) < amount) return false;
          next.set(wallet, (next.get(wallet) ?? 0) - amount);
        }
        if (credit === wallet) next.set(wallet, (next.get(wallet) ?? 0) + amount);
      }
    for (const [account, balance] of next) this.balances.set(account, balance);
    return true;
  }
}

const account = fc.constantFrom<AccountId>(first, second, third, house.fishIssued, house.fishSales);
const transfer = fc
  .record({ debit: account, credit: account, amount: fc.integer({ min: 1, max: 60 }) })
  .filter(({ debit, credit }) => debit !== credit)
  .map((sides): Transfer => ({ kind: 'purchase', ...sides }));
const occasionsOf = fc.array(fc.array(transfer, { minLength: 1, maxLength: 3 }), { maxLength: 12 });

type Post = typeof postTransfers;

/** Runs random occasions against the model, on wallets of the database as the last run left them. */
function propertyOf(database: DatabaseHandle, postOne: Post, model = new Model()) {
  return fc.asyncProperty(occasionsOf, async (posted) => {
    for (const transfers of posted) {
      const happened = await database
        .transaction()
        .execute((transaction) =>
          postOne(transaction, { name: `run:${++occasions}`, orderId: null, now: testNow }, transfers),
        )
        .then(() => true)
        .catch((error: unknown) => {
          if (error instanceof BalanceTooLow) return false;
          throw error;
        });
      if (happened !== model.post(transfers)) throw new Error('The ledger and the model disagree.');
    }
    const balances = await readBalances(database, [first, second, third]);
    for (const [wallet, balance] of balances)
      if (balance !== (model.balances.get(wallet) ?? 0)) throw new Error(`${wallet} holds ${balance}.`);
  });
}

describe.each(bothDatabases)('the ledger against a model on %s', (kind) => {
  let database: DatabaseHandle;

  beforeAll(async () => {
    database = await openTestDatabase(kind);
  });
  afterAll(() => database.destroy());

  test('agrees in random occasions, and reconciles after them', { tags: ['rounds'] }, async () => {
    const numRuns = kind === 'SQLite' ? rounds({ few: 100, many: 400 }) : rounds({ few: 40, many: 100 });
    await fc.assert(propertyOf(database, postTransfers), { numRuns });
    expect((await reconcileLedger(database)).mismatches).toEqual([]);
  });

  test('the same runs find a ledger that forgets the second line', async () => {
    const faulty: Post = (transaction, occasion, transfers) =>
      postTransfers(transaction, occasion, transfers.slice(0, 1));
    const fresh = await openTestDatabase(kind);
    const run = await fc.check(propertyOf(fresh, faulty), { numRuns: 100 });
    await fresh.destroy();
    expect(run.failed).toBe(true);
  });
});
