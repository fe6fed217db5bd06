import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertInBatches } from '../../../server/database/batches.ts';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { orderStates } from '../../../server/domains/commerce/orders/orderStates.ts';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import { chinaDayStart } from '../../../server/kernel/chinaTime.ts';
import { withdrawalStates } from '../../../src/api/contract/withdrawals.ts';
import { bothDatabases } from '../../support/databases.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { legalName, qualify } from '../../support/qualify.ts';
import { openShop, type Shop } from '../commerce/shop.ts';
import { addConsole, type ConsoleHarness } from './consoleHarness.ts';

const { closed } = orderStates;
const { failed } = withdrawalStates;

describe.each(bothDatabases)('money in the console on %s', (kind) => {
  let shop: Shop;
  let harness: ConsoleHarness;
  let cookie: string;

  beforeAll(async () => {
    shop = await openShop(kind);
    harness = await addConsole(shop.service);
    ({ cookie } = await harness.enrol('teller', ['money']));
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await harness.close();
  });

  test('an order is planned and refunded as by the command, and its day is in the statistics', async () => {
    const buyer = await shop.newBuyer();
    const { order } = await shop.recharge(buyer, 60);
    await shop.sandbox.decide(order.order_id, 'paid');
    await shop.notify(order.order_id);
    const params = { order_id: order.order_id, is_debt_allowed: false };
    const listed = await harness.call('listOrders', { state: orderStates.paid }, cookie);
    expect(listed.body.orders).toMatchObject([{ order_id: order.order_id, amount: 600, currency: 1 }]);
    expect((await harness.call('planRefund', params, cookie)).body).toEqual({
      amount: 600,
      currency: 1,
      fish: 60,
      debt: 0,
      days: 0,
    });
    expect(await shop.fishOf(buyer)).toBe(60);
    const { days } = (await harness.call('statisticsOfMoney', { days: 1 }, cookie)).body;
    expect(days).toMatchObject([{ currency: 1, amount: 600, orders: 1 }]);
    const both = await Promise.all([
      harness.call('refundOrder', { ...params, note: '点错了' }, cookie),
      harness.call('refundOrder', { ...params, note: '点错了' }, cookie),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await shop.fishOf(buyer)).toBe(0);
    expect((await harness.call('planRefund', { ...params, order_id: 'missing' }, cookie)).code).toBe(
      'notFound',
    );
  });

  test('orders, withdrawals and incidents beyond a page follow its last row', async () => {
    const { database, time } = shop.service;
    const count = 201;
    const ids = Array.from({ length: count }, (_, index) => `T${String(index).padStart(3, '0')}`);
    const own = { uid: 'many', request_hash: '', created_at: time.now };
    const plain = { kind: 'fish', goods: '{}', currency: 1, amount: 1, expires_at: time.now } as const;
    const asked = { yuanbao: 1, amount: 1, fee: 0, terms: '', payee_hint: '' };
    const incident = { what: 'wrongAmount', provider: 'sandbox', order_id: '', body: '' } as const;
    await insertInBatches(ids, (batch) =>
      database
        .insertInto('orders')
        .values(batch.map((id) => ({ ...own, ...plain, order_id: id, idempotency_key: id, state: closed })))
        .execute(),
    );
    await insertInBatches(ids, (batch) =>
      database
        .insertInto('withdrawals')
        .values(
          batch.map((id) => ({ ...own, ...asked, withdrawal_id: id, idempotency_key: id, state: failed })),
        )
        .execute(),
    );
    await insertInBatches(ids, (batch) =>
      database
        .insertInto('payment_incidents')
        .values(batch.map((id) => ({ ...incident, provider_trade: id, created_at: time.now })))
        .execute(),
    );
    const [last = '', ...others] = ids;
    const latest = others.toReversed();

    const orders = await harness.call('listOrders', { state: closed }, cookie);
    expect(orders.body.orders.map(({ order_id: id }) => id)).toEqual(latest);
    expect(orders.body.has_more).toBe(true);
    const after = await harness.call('listOrders', { state: closed, before: latest.at(-1) }, cookie);
    expect(after.body).toMatchObject({ orders: [{ order_id: last }], has_more: false });

    // A list that ended there would look complete.
    for (const name of ['listOrders', 'listWithdrawals'] as const)
      expect((await harness.call(name, { before: 'mistyped' }, cookie)).code).toBe('notFound');

    const queries = await captureQueries(database, async () => {
      await harness.call('listOrders', { before: latest.at(-1) }, cookie);
      await harness.call('listWithdrawals', { before: latest.at(-1) }, cookie);
    });
    const sorted = queries.filter((query) => query.sql.includes('order by "created_at" desc'));
    expect(sorted).toHaveLength(2);
    for (const query of sorted)
      expect(await explain(database, kind, query)).not.toMatch(/TEMP B-TREE FOR ORDER BY|Sort Key/);

    const page = { state: failed, before: latest.at(-1) };
    expect((await harness.call('listWithdrawals', { state: failed }, cookie)).body.has_more).toBe(true);
    expect((await harness.call('listWithdrawals', page, cookie)).body).toMatchObject({
      withdrawals: [{ withdrawal_id: last }],
      has_more: false,
    });

    const incidents = await harness.call('listIncidents', {}, cookie);
    expect([incidents.body.incidents.length, incidents.body.has_more]).toEqual([count - 1, true]);
    const before = incidents.body.incidents.at(-1)?.incident_id;
    expect((await harness.call('listIncidents', { before }, cookie)).body).toMatchObject({
      incidents: [{ provider_trade: last }],
      has_more: false,
    });
    for (const table of ['orders', 'withdrawals'] as const)
      await database.deleteFrom(table).where('uid', '=', 'many').execute();
    await database.deleteFrom('payment_incidents').where('provider', '=', 'sandbox').execute();
  });

  test('the days of money begin when they do in China, as in the statements of authors', async () => {
    const { database, time } = shop.service;
    const midnight = chinaDayStart(time.now);
    await database.updateTable('orders').set({ paid_at: midnight }).execute();
    const today = (await harness.call('statisticsOfMoney', { days: 1 }, cookie)).body;
    expect(today.days).toMatchObject([{ day: chinaDayOf(time.now), amount: 600 }]);
    await database
      .updateTable('orders')
      .set({ paid_at: midnight - 1 })
      .execute();
    expect((await harness.call('statisticsOfMoney', { days: 1 }, cookie)).body).toMatchObject({
      days: [],
      member_shares: { settled: 0, open: 0, paid: 0, limit: 0, shared: 0, pending: 0, available: 0 },
    });
  });

  test('a withdrawal is approved and paid; who reads the account is in the log', async () => {
    const { database, time } = shop.service;
    const author = await shop.service.signIn('author', 'device of the author');
    await postTransfers(database, { name: 'earned', orderId: null, now: time.now }, [
      { kind: 'share', debit: house.yuanbaoIssued, credit: walletOf('author', 3), amount: 500 },
    ]);
    await qualify(database, 'author', time.now);
    const { withdrawal } = await shop.service.call(
      'createWithdrawal',
      { idempotency_key: randomUUID(), yuanbao: 200, payee_account: 'lin.yuan@example.org' },
      author,
    );
    const id = withdrawal.withdrawal_id;
    const list = await harness.call('listWithdrawals', { state: withdrawalStates.requested }, cookie);
    expect(list.body.withdrawals).toMatchObject([{ withdrawal_id: id, amount: 2_000 }]);
    expect(JSON.stringify(list.body)).not.toContain('lin.yuan');
    const payee = await harness.call('getPayee', { withdrawal_id: id }, cookie);
    expect(payee.body).toEqual({
      name: legalName,
      account: 'lin.yuan@example.org',
      amount: 2_000,
      is_demo: true,
    });
    const entries = await database
      .selectFrom('staff_actions')
      .select('subject')
      .where('action', '=', 'getPayee')
      .execute();
    expect(entries).toEqual([{ subject: `withdrawal ${id}` }]);

    const decide = (decision: 'approve' | 'paid' | 'fail', reference = '') =>
      harness.call('decideWithdrawal', { withdrawal_id: id, decision, reference }, cookie);
    expect((await decide('paid', 'B-1')).code).toBe('stateRefused');
    expect((await decide('approve')).status).toBe(200);
    expect((await decide('paid')).code).toBe('valueRefused');
    expect((await decide('paid', 'B-1')).status).toBe(200);
    expect((await decide('fail')).code).toBe('valueRefused');
    expect((await harness.call('listIncidents', {}, cookie)).body.incidents).toEqual([]);
  });
});
