import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unpaidSeconds } from '../../../server/domains/commerce/orders/orderStates.ts';
import { runDueTasks } from '../../../server/domains/commerce/orders/runTasks.ts';
import {
  MoneyModeError,
  openPayments,
  type PaymentSetting,
} from '../../../server/domains/commerce/payments.ts';
import { readAlipayNotification } from '../../../server/domains/commerce/providers/alipay/readNotification.ts';
import type { AlipaySettings } from '../../../server/domains/commerce/providers/alipay/alipaySettings.ts';
import { ForgedNotification } from '../../../server/domains/commerce/providers/provider.ts';
import { reconcile } from '../../../server/domains/commerce/reconcile.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { operate } from '../../support/operate.ts';
import { insertUsers, stateAdults } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { AlipayGateway, type Fault } from './alipayGateway.ts';
import { rounds } from '../../support/setup/rounds.ts';

describe.each(databaseKinds)('Alipay by its SDK against a gateway, on %s', (kind) => {
  let gateway: AlipayGateway;
  let settings: AlipaySettings;
  let service: TestService;
  let buyer: Identity;
  let buyers = 0;

  beforeAll(async () => {
    gateway = new AlipayGateway();
    settings = await gateway.open();
    service = await openTestService(kind, { isSeeded: false, payments: [settings] });
  });
  beforeEach(async () => {
    service.time.now = testNow;
    gateway.fault = null;
    gateway.refundsArePending = false;
    gateway.asked.length = 0;
    const uid = `buyer${++buyers}`;
    await insertUsers(service.database, [uid]);
    await stateAdults(service.database, [uid]);
    buyer = await service.signIn(uid, `device of ${uid}`);
  });
  afterEach(async () => {
    expect((await reconcile(service.database)).mismatches).toEqual([]);
  });
  afterAll(async () => {
    await service.close();
    gateway.close();
  });

  const recharge = (key: string = randomUUID()) =>
    service.call(
      'createOrder',
      { idempotency_key: key, goods: { kind: 'fish', fish: 60 }, price: 600 },
      buyer,
    );
  const placed = async () => (await recharge()).order.order_id;
  /** The phase that a client that shows the code receives, three seconds later. */
  const phaseOf = async (orderId: string) => {
    service.time.now += 4;
    return (await service.call('queryOrder', { order_id: orderId }, buyer)).order.phase;
  };
  const fish = async () =>
    (await service.call('getBalances', { currency_ids: [2] }, buyer)).balances[0]?.amount;
  const notify = async (payload: string) =>
    service.app.inject({
      method: 'POST',
      url: '/pay/notify/alipay',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      payload,
    });
  const runTasks = async () => {
    const failures: unknown[] = [];
    await runDueTasks(service.payments, service.time.now, (error) => failures.push(error));
    return failures;
  };
  const refund = async (orderId: string) => {
    await operate(service, ['order.refund', '--order-id', orderId]);
    return runTasks();
  };

  test('an order has a code, is scanned, paid, found by asking, and credited once', async () => {
    const { order, payment } = await recharge();
    expect(payment).toEqual({ code_url: `https://qr.alipay.example/${order.order_id}`, open_url: null });
    expect(gateway.trades.get(order.order_id)).toMatchObject({
      total_amount: '6.00',
      // Half an hour after 2026-11-20 23:59 UTC, in Beijing.
      time_expire: '2026-11-21 08:29:00',
    });
    expect(gateway.asked).toEqual([
      {
        method: 'alipay.trade.precreate',
        timestamp: '2026-11-21 07:59:00',
        notifyUrl: 'https://wallpapers.example/pay/notify/alipay',
      },
    ]);
    expect(await phaseOf(order.order_id)).toBe('unpaid');
    gateway.pay(order.order_id, { trade_status: 'WAIT_BUYER_PAY' });
    expect(await phaseOf(order.order_id)).toBe('unpaid');
    gateway.pay(order.order_id);
    expect(await phaseOf(order.order_id)).toBe('paid');
    expect((await notify(gateway.notification(order.order_id))).body).toBe('success');
    expect(await fish()).toBe(60);
    // One code for an order, however often a client looks.
    expect(gateway.asked.filter(({ method }) => method === 'alipay.trade.precreate')).toHaveLength(1);
  });

  test('a notification is enough, in both states of paid money, and doubled it counts once', async () => {
    for (const trade_status of ['TRADE_SUCCESS', 'TRADE_FINISHED']) {
      const orderId = await placed();
      gateway.pay(orderId, { trade_status });
      for (let times = 0; times < 2; times++)
        expect((await notify(gateway.notification(orderId))).body).toBe('success');
    }
    expect(await fish()).toBe(120);
  });

  test('what is no payment changes nothing', async () => {
    const orderId = await placed();
    for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_CLOSED'])
      expect((await notify(gateway.notification(orderId, { trade_status }))).statusCode).toBe(200);
    const refunded = gateway.notification(orderId, { trade_status: 'TRADE_SUCCESS', refund_fee: '1.00' });
    expect((await notify(refunded)).statusCode).toBe(200);
    expect(await fish()).toBe(0);
  });

  test('a wrong amount is an incident', async () => {
    const orderId = await placed();
    gateway.pay(orderId);
    const other = gateway.notification(orderId, { total_amount: '0.01' });
    expect((await notify(other)).body).toBe('success');
    const incidents = await service.database
      .selectFrom('payment_incidents')
      .select('what')
      .where('order_id', '=', orderId)
      .execute();
    expect(incidents).toEqual([{ what: 'wrongAmount' }]);
    expect(await fish()).toBe(0);
  });

  test('an expired order is closed there; money that came before counts', async () => {
    const [scanned, paid, unknown] = [await placed(), await placed(), await placed()];
    gateway.pay(scanned, { trade_status: 'WAIT_BUYER_PAY' });
    service.time.now += unpaidSeconds;
    gateway.pay(paid);
    expect(await runTasks()).toEqual([]);
    expect(gateway.trades.get(scanned)?.trade_status).toBe('TRADE_CLOSED');
    expect(await Promise.all([scanned, paid, unknown].map(phaseOf))).toEqual(['expired', 'paid', 'expired']);
    expect(await fish()).toBe(60);
  });

  test.each<Fault>(['away', 'forged', 'unsigned', 'aboutAnother', 'html'])(
    'a gateway that is %s changes no order and sells nothing',
    async (fault) => {
      const orderId = await placed();
      gateway.pay(orderId);
      gateway.fault = fault;
      const key = randomUUID();
      expect((await recharge(key)).resp_common.ret).toBe(errorCodes.providerUnavailable);
      expect(await phaseOf(orderId)).toBe('unpaid');
      service.time.now += unpaidSeconds;
      const failures = (await runTasks()).map(String);
      expect(failures.join('\n')).toContain('AlipayUnavailable');
      // The payer is in the answer, and stays out of every log.
      expect(failures.join('\n')).not.toContain('159****');
      expect(await fish()).toBe(0);
      gateway.fault = null;
      service.time.now += 3_600;
      expect(await runTasks()).toEqual([]);
      expect(await phaseOf(orderId)).toBe('paid');
      expect(await fish()).toBe(60);
    },
  );

  test(
    'a gateway that never answers is given up; the same key goes on later',
    { tags: ['long'] },
    async () => {
      const key = randomUUID();
      gateway.fault = 'silent';
      expect((await recharge(key)).resp_common.ret).toBe(errorCodes.providerUnavailable);
      gateway.fault = null;
      const { order, payment } = await recharge(key);
      expect([order.phase, payment !== null]).toEqual(['unpaid', true]);
      expect((await service.call('orderList', {}, buyer)).list).toHaveLength(1);
    },
  );

  test('a refund is one refund; refused it leaves the fish, pending it is asked about again', async () => {
    const [plain, finished, slow] = [await placed(), await placed(), await placed()];
    for (const orderId of [plain, finished, slow]) {
      gateway.pay(orderId);
      expect(await phaseOf(orderId)).toBe('paid');
    }
    await refund(plain);
    expect([...(gateway.trades.get(plain)?.refunds ?? [])]).toEqual([[`${plain}R1`, '6.00']]);
    expect([await phaseOf(plain), await fish()]).toEqual(['refunded', 120]);
    gateway.pay(finished, { trade_status: 'TRADE_FINISHED' });
    await refund(finished);
    expect([await phaseOf(finished), await fish()]).toEqual(['paid', 120]);
    gateway.refundsArePending = true;
    await refund(slow);
    expect([await phaseOf(slow), await fish()]).toEqual(['refunding', 60]);
    gateway.refundsArePending = false;
    service.time.now += 3_600;
    expect(await runTasks()).toEqual([]);
    expect(await phaseOf(slow)).toBe('refunded');
  });

  test('play money never becomes real, nor real money play money', async () => {
    await placed();
    const { app, database } = service;
    const open = (setting: PaymentSetting) => openPayments(app, { database, clock: () => testNow, setting });
    await expect(open('sandbox')).rejects.toThrow(MoneyModeError);
    await database.updateTable('money_mode').set({ mode: 'sandbox' }).execute();
    await expect(open([settings])).rejects.toThrow('play money');
    await database.updateTable('money_mode').set({ mode: 'real' }).execute();
  });
});

describe('notifications of Alipay', () => {
  const gateway = new AlipayGateway();
  let settings: AlipaySettings;
  beforeAll(async () => {
    settings = await gateway.open();
  });
  afterAll(() => gateway.close());
  const read = (form: string) => readAlipayNotification(Buffer.from(form), settings);
  const orderId = 'D20261120ABCDEFGHJKLM';

  test('subjects with percent signs are read, and evidence has whole fen', () => {
    expect(read(gateway.notification(orderId, { total_amount: '12345.06' }))).toEqual({
      provider: 'alipay',
      orderId,
      trade: '2026112022001400000000000001',
      amount: 1_234_506,
      currency: 'CNY',
    });
  });

  test.each([
    ['of somebody else', () => gateway.notification(orderId, {}, 'forger')],
    ['of another application', () => gateway.notification(orderId, { app_id: '2021000000000000' })],
    ['of another merchant', () => gateway.notification(orderId, { seller_id: '2088000000000002' })],
    ['with SHA-1', () => gateway.notification(orderId).replace('sign_type=RSA2', 'sign_type=RSA')],
    ['with an unknown algorithm', () => gateway.notification(orderId).replace('=RSA2', '=constructor')],
    ['without a signature', () => gateway.notification(orderId).replace(/&sign=[^&]*/, '')],
    ['with a field twice', () => `${gateway.notification(orderId)}&total_amount=600.00`],
    ['with an escaped letter more', () => gateway.notification(orderId).replace('A&', '%2541&')],
    ['with an amount that is no money', () => gateway.notification(orderId, { total_amount: '6e2' })],
    ['with nothing', () => ''],
  ])('one %s is refused', (_name, form) => {
    expect(() => read(form())).toThrow(ForgedNotification);
  });

  test('none of many that were changed anywhere says anything else', { tags: ['rounds'] }, () => {
    const form = gateway.notification(orderId);
    const said = read(form);
    fc.assert(
      fc.property(fc.nat(form.length - 1), fc.string({ minLength: 1, maxLength: 3 }), (place, text) => {
        const changed = form.slice(0, place) + text + form.slice(place + text.length);
        try {
          // Some changes write the same fields in other words.
          expect(read(changed)).toEqual(said);
        } catch (error) {
          if (!(error instanceof ForgedNotification)) throw error;
        }
      }),
      { numRuns: rounds({ few: 1_000, many: 10_000 }) },
    );
  });
});
