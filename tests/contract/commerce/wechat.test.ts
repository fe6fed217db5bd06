import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { unpaidSeconds } from '../../../server/domains/commerce/orders/orderStates.ts';
import { runDueTasks } from '../../../server/domains/commerce/orders/runTasks.ts';
import { WechatProvider } from '../../../server/domains/commerce/providers/wechat/wechatProvider.ts';
import type { WechatSettings } from '../../../server/domains/commerce/providers/wechat/wechatSettings.ts';
import { ForgedNotification } from '../../../server/domains/commerce/providers/provider.ts';
import { reconcile } from '../../../server/domains/commerce/reconcile.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { operate } from '../../support/operate.ts';
import { insertUsers, stateAdults } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { AlipayGateway } from './alipayGateway.ts';
import { WechatGateway, type WechatFault } from './wechatGateway.ts';
import { rounds } from '../../support/setup/rounds.ts';

describe.each(databaseKinds)('WeChat Pay against a gateway, on %s', (kind) => {
  const gateway = new WechatGateway();
  let settings: WechatSettings;
  let service: TestService;
  let buyer: Identity;
  let buyers = 0;

  beforeAll(async () => {
    settings = await gateway.open();
    service = await openTestService(kind, { isSeeded: false, payments: [settings] });
    gateway.now = () => service.time.now;
  });
  beforeEach(async () => {
    service.time.now = testNow;
    gateway.fault = null;
    gateway.refundsAre = 'SUCCESS';
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
  const phaseOf = async (orderId: string) => {
    service.time.now += 4;
    return (await service.call('queryOrder', { order_id: orderId }, buyer)).order.phase;
  };
  const fish = async () =>
    (await service.call('getBalances', { currency_ids: [2] }, buyer)).balances[0]?.amount;
  const notify = (notification: { headers: Record<string, string>; payload: string }) =>
    service.app.inject({ method: 'POST', url: '/pay/notify/wechat', ...notification });
  const runTasks = async () => {
    const failures: unknown[] = [];
    await runDueTasks(service.payments, service.time.now, (error) => failures.push(error));
    return failures;
  };
  const refund = async (orderId: string) => {
    await operate(service, ['order.refund', '--order-id', orderId]);
    return runTasks();
  };

  test('an order has a code, is paid, found by asking, notified late, and credited once', async () => {
    const { order, payment } = await recharge();
    expect(payment?.code_url).toBe(`weixin://wxpay/bizpayurl?pr=${order.order_id}`);
    expect(gateway.trades.get(order.order_id)).toMatchObject({
      total: 600,
      timeExpire: '2026-11-21T00:29:00+00:00',
      notifyUrl: 'https://wallpapers.example/pay/notify/wechat',
    });
    expect(await phaseOf(order.order_id)).toBe('unpaid');
    gateway.pay(order.order_id);
    expect(await phaseOf(order.order_id)).toBe('paid');
    expect((await notify(gateway.notification(order.order_id))).body).toBe('{"code":"SUCCESS"}');
    expect(await fish()).toBe(60);
  });

  test('a notification is enough, counts the total, and doubled it counts once', async () => {
    const orderId = await placed();
    gateway.pay(orderId);
    for (let times = 0; times < 2; times++)
      expect((await notify(gateway.notification(orderId))).statusCode).toBe(200);
    expect(await fish()).toBe(60);
  });

  test('an expired order is closed there; money that came before counts', async () => {
    const [unpaid, paid] = [await placed(), await placed()];
    service.time.now += unpaidSeconds;
    gateway.pay(paid);
    expect(await runTasks()).toEqual([]);
    expect(gateway.trades.get(unpaid)?.state).toBe('CLOSED');
    expect([await phaseOf(unpaid), await phaseOf(paid), await fish()]).toEqual(['expired', 'paid', 60]);
  });

  test.each<WechatFault>(['away', 'forged', 'unsigned', 'old', 'ofUnknownKey'])(
    'a gateway that is %s changes no order and sells nothing',
    async (fault) => {
      const orderId = await placed();
      gateway.pay(orderId);
      gateway.fault = fault;
      expect((await recharge()).resp_common.ret).toBe(errorCodes.providerUnavailable);
      expect(await phaseOf(orderId)).toBe('unpaid');
      service.time.now += unpaidSeconds;
      const failures = (await runTasks()).map(String).join('\n');
      expect(failures).toContain('WechatUnavailable');
      expect(failures).not.toContain('oUpF8uMuAJO');
      expect(await fish()).toBe(0);
      gateway.fault = null;
      service.time.now += 3_600;
      expect(await runTasks()).toEqual([]);
      expect([await phaseOf(orderId), await fish()]).toEqual(['paid', 60]);
    },
  );

  test('an answer about another merchant says nothing', async () => {
    const orderId = await placed();
    gateway.pay(orderId);
    gateway.fault = 'ofAnotherMerchant';
    expect([await phaseOf(orderId), await fish()]).toEqual(['unpaid', 0]);
  });

  test('a refund is one refund; abnormal it leaves the fish, pending it is asked about again', async () => {
    const orders = [await placed(), await placed(), await placed()] as const;
    const [plain, abnormal, slow] = orders;
    for (const orderId of orders) {
      gateway.pay(orderId);
      expect(await phaseOf(orderId)).toBe('paid');
    }
    await refund(plain);
    expect([...(gateway.trades.get(plain)?.refunds ?? [])]).toEqual([[`${plain}R1`, 'SUCCESS']]);
    expect([await phaseOf(plain), await fish()]).toEqual(['refunded', 120]);
    gateway.refundsAre = 'ABNORMAL';
    await refund(abnormal);
    expect([await phaseOf(abnormal), await fish()]).toEqual(['paid', 120]);
    gateway.refundsAre = 'PROCESSING';
    await refund(slow);
    expect([await phaseOf(slow), await fish()]).toEqual(['refunding', 60]);
    gateway.refundsAre = 'SUCCESS';
    service.time.now += 3_600;
    expect(await runTasks()).toEqual([]);
    expect(await phaseOf(slow)).toBe('refunded');
  });

  test('of two providers the buyer chooses; the first one is that of who does not', async () => {
    const alipay = new AlipayGateway();
    const both = await openTestService(kind, { isSeeded: false, payments: [await alipay.open(), settings] });
    expect((await both.call('goodsList', {})).providers).toEqual([
      { provider: 'alipay', is_demo: false },
      { provider: 'wechat', is_demo: false },
    ]);
    await insertUsers(both.database, ['chooser']);
    await stateAdults(both.database, ['chooser']);
    const chooser = await both.signIn('chooser');
    const codeFrom = async (provider?: 'alipay' | 'wechat') => {
      const { payment } = await both.call(
        'createOrder',
        { idempotency_key: randomUUID(), goods: { kind: 'fish', fish: 60 }, price: 600, provider },
        chooser,
      );
      return payment?.code_url.split(':')[0];
    };
    expect([await codeFrom(), await codeFrom('alipay'), await codeFrom('wechat')]).toEqual([
      'https',
      'https',
      'weixin',
    ]);
    await both.close();
    alipay.close();
  });
});

describe('notifications of WeChat Pay', () => {
  const gateway = new WechatGateway();
  const orderId = 'D20261120ABCDEFGHJKLM';
  let provider: WechatProvider;
  beforeAll(async () => {
    gateway.now = () => testNow;
    provider = new WechatProvider(await gateway.open(), () => testNow);
  });
  afterAll(() => gateway.close());
  const read = ({ headers, payload }: { headers: Record<string, string>; payload: string }) =>
    provider.readNotification(headers, Buffer.from(payload), testNow);
  const evidence = {
    provider: 'wechat',
    orderId,
    trade: `4200${orderId}`,
    amount: 600,
    currency: 'CNY',
  };

  test('the total is what counts; another event is no payment', async () => {
    expect(await read(gateway.notification(orderId))).toEqual(evidence);
    expect(await read(gateway.notification(orderId, { event: 'REFUND.SUCCESS' }))).toBeNull();
    expect(await read(gateway.notification(orderId, { content: { trade_state: 'CLOSED' } }))).toBeNull();
  });

  test.each([
    ['of somebody else', { by: 'forger' as const }],
    ['of a key that is not known', { serial: 'PUB_KEY_ID_02' }],
    ['that was recorded', { age: 301 }],
    ['of a clock that is ahead', { age: -301 }],
    ['that is encrypted with another key', { apiKey: Buffer.alloc(32, 'x') }],
    ['of another application', { content: { appid: 'wx00000000000000bb' } }],
    ['of another merchant', { content: { mchid: '1900000002' } }],
  ])('one %s is refused', async (_name, how) => {
    await expect(read(gateway.notification(orderId, how))).rejects.toThrow(ForgedNotification);
  });

  test('none of many that were changed anywhere is accepted', { tags: ['rounds'] }, async () => {
    const { headers, payload } = gateway.notification(orderId);
    await fc.assert(
      fc.asyncProperty(
        fc.nat(payload.length - 1),
        fc.string({ minLength: 1, maxLength: 3 }),
        async (place, text) => {
          const changed = payload.slice(0, place) + text + payload.slice(place + text.length);
          fc.pre(changed !== payload);
          await expect(read({ headers, payload: changed })).rejects.toThrow(ForgedNotification);
        },
      ),
      { numRuns: rounds({ few: 1_000, many: 10_000 }) },
    );
  });
});
