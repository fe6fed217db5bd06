import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import {
  codeSeconds,
  unpaidLimit,
  unpaidSeconds,
} from '../../../server/domains/commerce/orders/orderStates.ts';
import { MoneyModeError, openPayments } from '../../../server/domains/commerce/payments.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow } from '../../support/service.ts';
import { openShop, type Shop } from './shop.ts';

describe.each(bothDatabases)('recharging on %s', (kind) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  beforeEach(() => {
    shop.service.time.now = testNow;
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  const incidentsOf = async (orderId: string) => {
    const rows = await shop.service.database
      .selectFrom('payment_incidents')
      .select('what')
      .where('order_id', '=', orderId)
      .orderBy('what')
      .execute();
    return rows.map(({ what }) => what);
  };
  const placed = async (fish = 300) => {
    const buyer = await shop.newBuyer();
    const { order, payment } = await shop.recharge(buyer, fish);
    return { buyer, order, orderId: order.order_id, openUrl: payment?.open_url ?? '' };
  };

  test('what is sold is listed, for guests too', async () => {
    const { providers, recharge } = await shop.service.call('goodsList', {});
    expect(providers).toEqual([{ provider: 'sandbox', is_demo: true }]);
    expect(recharge.choices.map(({ fish, amount }) => [fish, amount])).toEqual([
      [60, 600],
      [180, 1_800],
      [300, 3_000],
      [680, 6_800],
      [1_280, 12_800],
      [3_280, 32_800],
    ]);
  });

  test('an order that is paid on the checkout page is credited once, with one message', async () => {
    const { buyer, order, orderId, openUrl } = await placed();
    expect(order).toMatchObject({ state: 1, phase: 'unpaid', amount: 3_000, remaining_seconds: 1_800 });
    const page = await shop.service.app.inject({
      url: new URL(openUrl).pathname,
      headers: { host: new URL(openUrl).host },
    });
    expect(page.body).toContain('¥30.00');
    expect(page.body).toContain('演示支付');
    expect(page.body).not.toContain('<script');
    expect(await shop.decide(openUrl, 'paid')).toBe(303);
    expect(await shop.decide(openUrl, 'paid')).toBe(303);
    expect(await shop.orderOf(buyer, orderId)).toMatchObject({ state: 2, phase: 'paid', is_late: false });
    expect(await shop.fishOf(buyer)).toBe(300);
    const { list } = await shop.service.call('messageList', { group: 'exchange' }, buyer);
    expect(list.map(({ type, parameters }) => [type, parameters])).toEqual([[42, { fish: 300 }]]);
  });

  test('without a notification the order is paid when it is asked about, at most every three seconds', async () => {
    const { buyer, orderId } = await placed();
    expect((await shop.orderOf(buyer, orderId)).phase).toBe('unpaid');
    await shop.sandbox.decide(orderId, 'paid');
    shop.service.time.now += 2;
    expect((await shop.orderOf(buyer, orderId)).phase).toBe('unpaid');
    shop.service.time.now += 1;
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.orderOf(buyer, orderId)));
    expect(answers.some(({ phase }) => phase === 'paid')).toBe(true);
    expect(await shop.fishOf(buyer)).toBe(300);
  });

  test('the service asks by itself where no client looks at the code', async () => {
    const { buyer, orderId } = await placed();
    await shop.sandbox.decide(orderId, 'paid');
    shop.service.time.now += 59;
    await shop.runTasks();
    expect(await shop.fishOf(buyer)).toBe(0);
    shop.service.time.now += 1;
    await Promise.all([shop.runTasks(), shop.runTasks()]);
    expect(await shop.fishOf(buyer)).toBe(300);
  });

  test('an order expires, is closed at the provider, and cannot be paid there any more', async () => {
    const { buyer, orderId, openUrl } = await placed();
    shop.service.time.now += unpaidSeconds;
    expect(await shop.orderOf(buyer, orderId)).toMatchObject({ state: 0, phase: 'expired' });
    await shop.runTasks();
    await shop.decide(openUrl, 'paid');
    shop.service.time.now += 86_400;
    await shop.runTasks();
    expect(await shop.orderOf(buyer, orderId)).toMatchObject({ state: 0, phase: 'expired' });
    expect(await shop.fishOf(buyer)).toBe(0);
  });

  test('money that comes after the end counts, and is said to be late', async () => {
    const { buyer, orderId } = await placed();
    await shop.service.call('cancelOrder', { order_id: orderId }, buyer);
    expect(await shop.orderOf(buyer, orderId)).toMatchObject({ state: 0, phase: 'cancelled' });
    expect(await shop.notify(orderId)).toBe(200);
    expect(await shop.orderOf(buyer, orderId)).toMatchObject({ state: 2, phase: 'paid', is_late: true });
    expect(await shop.fishOf(buyer)).toBe(300);
    const again = await shop.service.call('cancelOrder', { order_id: orderId }, buyer);
    expect(again.resp_common.ret).toBe(errorCodes.orderStateRefused);
  });

  test('an order of another user does not exist', async () => {
    const { orderId } = await placed();
    const stranger = await shop.newBuyer();
    for (const name of ['queryOrder', 'cancelOrder'] as const)
      expect((await shop.service.call(name, { order_id: orderId }, stranger)).resp_common.ret).toBe(
        errorCodes.orderNotFound,
      );
  });

  test('wrong amounts, currencies, orders and second payments are incidents; the provider is answered success', async () => {
    const { buyer, orderId } = await placed();
    expect(await shop.notify(orderId, { amount: 2_999 })).toBe(200);
    expect(await shop.notify(orderId, { amount: 2_999 })).toBe(200);
    expect(await shop.notify(orderId, { currency: 'USD', trade: 'T1' })).toBe(200);
    expect(await shop.fishOf(buyer)).toBe(0);
    expect(await shop.notify(orderId)).toBe(200);
    expect(await shop.notify(orderId, { trade: 'T2' })).toBe(200);
    expect(await shop.notify('D20261120ZZZZZZZZZZZZ', { trade: 'T3', amount: 500 })).toBe(200);
    expect(await shop.fishOf(buyer)).toBe(300);
    expect(await incidentsOf(orderId)).toEqual(['secondPayment', 'wrongAmount', 'wrongCurrency']);
    expect(await incidentsOf('D20261120ZZZZZZZZZZZZ')).toEqual(['unknownOrder']);
    const suspense = await shop.service.database
      .selectFrom('ledger_transfers')
      .select(({ fn }) => fn.sum('amount').as('sum'))
      .where('credit_account', '=', '1:suspense')
      .executeTakeFirstOrThrow();
    expect(Number(suspense.sum)).toBe(2_999 + 3_000 + 500);
  });

  test('a payment that has paid one order pays no other', async () => {
    const one = await placed();
    const other = await placed();
    await shop.notify(one.orderId, { trade: 'shared' });
    expect(await shop.notify(other.orderId, { trade: 'shared' })).toBe(200);
    expect(await shop.fishOf(other.buyer)).toBe(0);
    expect(await incidentsOf(other.orderId)).toEqual(['tradeReused']);
  });

  test('forged and old notifications are refused, and nothing of them is stored', async () => {
    const { buyer, orderId } = await placed();
    const { app, time } = shop.service;
    const evidence = { orderId, trade: `S${orderId}`, amount: 3_000, currency: 'CNY' };
    const real = await shop.sandbox.writeNotification(evidence, time.now);
    const send = async (headers: Record<string, string>, payload: string | Buffer) =>
      (await app.inject({ method: 'POST', url: '/pay/notify/sandbox', headers, payload })).statusCode;
    const bytes = Buffer.from(real.payload);
    for (let index = 0; index < bytes.length; index++) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(await send(real.headers, changed)).toBe(400);
    }
    for (const headers of [
      { ...real.headers, 'x-sandbox-signature': '' },
      { ...real.headers, 'x-sandbox-timestamp': String(time.now + 1) },
      { 'content-type': 'application/json' },
    ])
      expect(await send(headers, real.payload)).toBe(400);
    for (const skew of [-301, 301, -600, 600]) {
      const old = await shop.sandbox.writeNotification(evidence, time.now + skew);
      expect(await send(old.headers, old.payload)).toBe(400);
    }
    expect(await send(real.headers, Buffer.alloc(70_000))).toBe(413);
    expect((await app.inject({ method: 'POST', url: '/pay/notify/alipay', payload: '{}' })).statusCode).toBe(
      404,
    );
    expect(await incidentsOf(orderId)).toEqual([]);
    expect(await shop.fishOf(buyer)).toBe(0);
    expect(await send(real.headers, real.payload)).toBe(200);
    expect(await shop.fishOf(buyer)).toBe(300);
  });

  test('the checkout is for this machine and its ticket, and no page elsewhere can pay', async () => {
    const { buyer, orderId, openUrl } = await placed();
    const { app } = shop.service;
    const { pathname, host } = new URL(openUrl);
    const show = async (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await app.inject({ url, headers, remoteAddress })).statusCode;
    expect(await show(pathname, { host })).toBe(200);
    expect(await show(pathname, { host: 'yueqi.example' })).toBe(404);
    expect(await show(pathname, { host }, '192.168.1.7')).toBe(404);
    expect(await show(`${pathname.slice(0, -1)}!`, { host })).toBe(404);
    expect(await show('/pay/sandbox/x', { host })).toBe(404);
    expect(await shop.decide(openUrl, 'paid', { origin: 'https://elsewhere.example' })).toBe(403);
    expect(await shop.decide(openUrl, 'paid', { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect((await shop.orderOf(buyer, orderId)).phase).toBe('unpaid');
    expect(await shop.decide(openUrl, 'closed')).toBe(303);
    shop.service.time.now += 3;
    expect((await shop.orderOf(buyer, orderId)).phase).toBe('cancelled');
  });

  test.each([
    ['notForSale', 5, 50],
    ['notForSale', 15, 150],
    ['notForSale', 30_010, 300_100],
    ['priceChanged', 60, 500],
  ] as const)('%s is the answer for %i fish at %i fen', async (name, fish, price) => {
    const buyer = await shop.newBuyer();
    const params = { idempotency_key: randomUUID(), goods: { kind: 'fish' as const, fish }, price };
    expect((await shop.service.call('createOrder', params, buyer)).resp_common.ret).toBe(errorCodes[name]);
  });

  test('the number of unpaid orders of a user is limited', async () => {
    const buyer = await shop.newBuyer();
    for (let index = 0; index < unpaidLimit; index++) await shop.recharge(buyer, 60);
    expect((await shop.recharge(buyer, 60)).resp_common.ret).toBe(errorCodes.tooManyUnpaid);
    // What has expired may still be paid, until its code is too old.
    shop.service.time.now += unpaidSeconds;
    expect((await shop.recharge(buyer, 60)).resp_common.ret).toBe(errorCodes.tooManyUnpaid);
    shop.service.time.now += codeSeconds - unpaidSeconds;
    expect((await shop.recharge(buyer, 60)).resp_common.ret).toBe(0);
  });

  test('a provider that is away leaves orders as they are; the same key goes on when it is back', async () => {
    const buyer = await shop.newBuyer();
    const key = randomUUID();
    const { service, sandbox } = shop;
    const fail = (): never => {
      throw new Error('The gateway does not answer.');
    };
    const comeBack = (): void => {
      for (const name of ['start', 'query', 'close']) Reflect.deleteProperty(sandbox, name);
    };
    Object.assign(sandbox, { start: fail, query: fail, close: fail });
    const refused = await shop.recharge(buyer, 60, key);
    expect(refused.resp_common.ret).toBe(errorCodes.providerUnavailable);
    comeBack();
    const { order, payment } = await shop.recharge(buyer, 60, key);
    expect([order.phase, payment !== null]).toEqual(['unpaid', true]);
    Object.assign(sandbox, { query: fail, close: fail });
    service.time.now += 4;
    expect((await shop.orderOf(buyer, order.order_id)).phase).toBe('unpaid');
    comeBack();
    expect((await service.call('orderList', {}, buyer)).list).toHaveLength(1);
  });

  test('money of one kind stays that kind', async () => {
    const { database, app } = shop.service;
    await placed();
    expect(await database.selectFrom('money_mode').select('mode').execute()).toEqual([{ mode: 'sandbox' }]);
    await database.updateTable('money_mode').set({ mode: 'real' }).execute();
    const options = { database, clock: () => testNow };
    await expect(openPayments(app, { ...options, setting: 'sandbox' })).rejects.toThrow(MoneyModeError);
    expect((await openPayments(app, { ...options, setting: 'off' })).providers).toEqual([]);
    const buyer = await shop.newBuyer();
    expect((await shop.recharge(buyer, 60)).resp_common.ret).toBe(errorCodes.paymentsOff);
    await database.updateTable('money_mode').set({ mode: 'sandbox' }).execute();
  });

  test('without a provider nothing is sold for RMB', async () => {
    const service = await openTestService(kind, { isSeeded: false, payments: 'off' });
    await insertUsers(service.database, ['buyer']);
    const identity = await service.signIn('buyer');
    expect((await service.call('goodsList', {})).providers).toEqual([]);
    const params = { idempotency_key: randomUUID(), goods: { kind: 'fish' as const, fish: 60 }, price: 600 };
    expect((await service.call('createOrder', params, identity)).resp_common.ret).toBe(
      errorCodes.paymentsOff,
    );
    await service.close();
  });
});
