import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { house, purseOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { orderStates } from '../../../server/domains/commerce/orders/orderStates.ts';
import { chinaDayOf, chinaDayStart } from '../../../server/kernel/chinaTime.ts';
import { withdrawalStates } from '../../../src/api/contract/withdrawals.ts';
import { bothDatabases } from '../../support/databases.ts';
import { legalName, qualify } from '../../support/qualify.ts';
import { openShop, type Shop } from '../commerce/shop.ts';
import { addConsole, type ConsoleHarness } from './consoleHarness.ts';

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
    expect((await harness.call('statisticsOfMoney', { days: 1 }, cookie)).body.days).toEqual([]);
  });

  test('a withdrawal is approved and paid; who reads the account is in the log', async () => {
    const { database, time } = shop.service;
    const author = await shop.service.signIn('author', 'device of the author');
    await postTransfers(database, { name: 'earned', orderId: null, now: time.now }, [
      { kind: 'share', debit: house.yuanbaoIssued, credit: purseOf('author', 3), amount: 500 },
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
