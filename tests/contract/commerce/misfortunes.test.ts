import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { openShop, price, wids, type Shop } from './shop.ts';

/** Ends every connection to a database and lets none in, until it is given back. */
async function takeDatabaseAway(shop: Shop): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    shop.service.database,
  );
  const name = rows[0]?.name ?? '';
  const admin = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await admin.connect();
  await admin.query(`alter database ${name} with allow_connections false`);
  await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
  return async () => {
    await admin.query(`alter database ${name} with allow_connections true`);
    await admin.end();
  };
}

/** Lets a SQLite file grow no further, as on a disk that is full, and uses up the room that the ledger still has in it. */
async function fillDisk({ service: { database, time } }: Shop): Promise<() => Promise<void>> {
  const limitPages = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(database);
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database);
  await limitPages(rows[0]?.page_count ?? 0);
  const fill = async (): Promise<void> => {
    for (;;)
      await database
        .transaction()
        .execute((transaction) =>
          postTransfers(transaction, { name: `fill:${randomUUID()}`, orderId: null, now: time.now }, [
            { kind: 'recharge', debit: house.fishIssued, credit: walletOf('author', 2), amount: 1 },
          ]),
        );
  };
  await expect(fill()).rejects.toThrow('database or disk is full');
  return async () => void (await limitPages(1_000_000));
}

describe.each(bothDatabases)('while %s fails', (kind) => {
  let shop: Shop;
  const breakDatabase = () => (kind === 'SQLite' ? fillDisk(shop) : takeDatabaseAway(shop));

  beforeEach(async () => {
    shop = await openShop(kind);
  });
  afterEach(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  test('a payment is not acknowledged, and credited once when it is reported again', async () => {
    const buyer = await shop.newBuyer();
    const { order } = await shop.recharge(buyer, 300);
    await shop.sandbox.decide(order.order_id, 'paid');
    const notification = await shop.sandbox.writeNotification(
      { orderId: order.order_id, trade: `S${order.order_id}`, amount: 3_000, currency: 'CNY' },
      shop.service.time.now,
    );
    const notify = () =>
      shop.service.app.inject({ method: 'POST', url: '/pay/notify/sandbox', ...notification });
    const mend = await breakDatabase();
    // Anything but 200: the provider reports it again.
    expect((await notify()).statusCode).toBe(kind === 'SQLite' ? 500 : 503);
    await mend();
    // Connections that were lost are found out one by one; the provider goes on reporting.
    await expect.poll(async () => (await notify()).statusCode).toBe(200);
    expect((await notify()).statusCode).toBe(200);
    expect(await shop.fishOf(buyer)).toBe(300);
  });

  test('nothing is bought, and nothing is lost; the same key goes on afterwards', async () => {
    const buyer = await shop.newBuyer(5 * price);
    const keys = Array.from({ length: 20 }, () => randomUUID());
    const buyAll = () => Promise.all(keys.map((key) => shop.buy(buyer, wids.fish, key)));
    const mend = await breakDatabase();
    const codes = (await buyAll()).map(({ resp_common }) => resp_common.ret);
    expect(new Set(codes)).toEqual(
      new Set([kind === 'SQLite' ? errorCodes.serviceFault : errorCodes.serviceBusy]),
    );
    await mend();
    expect(await shop.fishOf(buyer)).toBe(5 * price);
    const again = (await buyAll()).map(({ resp_common }) => resp_common.ret).toSorted((a, b) => a - b);
    expect(again).toEqual([0, ...Array.from({ length: 19 }, () => errorCodes.alreadyOwned)]);
    expect(await shop.fishOf(buyer)).toBe(4 * price);
  });
});

describe.each(bothDatabases)('in the middle of purchases %s goes away', (kind) => {
  test.runIf(kind === 'PostgreSQL')('what was acknowledged is there, and each key is one order', async () => {
    const shop = await openShop(kind);
    const buyer = await shop.newBuyer(1_000);
    const keys = Array.from({ length: 40 }, () => randomUUID());
    const order = (key: string) =>
      shop.service.call(
        'createOrder',
        { idempotency_key: key, goods: { kind: 'fish', fish: 60 }, price: 600 },
        buyer,
      );
    const answers = keys.map((key) => order(key));
    const mend = await takeDatabaseAway(shop);
    const acknowledged = (await Promise.all(answers)).filter(({ resp_common }) => resp_common.ret === 0);
    await mend();
    for (const { order: placed } of acknowledged)
      expect((await shop.orderOf(buyer, placed.order_id)).order_id).toBe(placed.order_id);
    const rows = await shop.service.database
      .selectFrom('orders')
      .select(({ fn }) => [
        fn.countAll<string>().as('count'),
        fn.count<string>('idempotency_key').distinct().as('keys'),
      ])
      .executeTakeFirstOrThrow();
    expect(rows.count).toEqual(rows.keys);
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });
});
