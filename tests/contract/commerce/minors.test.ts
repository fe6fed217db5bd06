import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { operate } from '../../support/operate.ts';
import { insertUsers } from '../../support/rows.ts';
import { testNow, type Identity } from '../../support/service.ts';
import { openShop, wids, type Shop } from './shop.ts';

const day = 86_400;

describe.each(bothDatabases)('payments of minors on %s', (kind) => {
  let shop: Shop;
  let people = 0;

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

  /** Somebody born then, where a date is given. */
  async function person(birthDate?: string): Promise<Identity & { uid: string }> {
    const uid = `person${++people}`;
    await insertUsers(shop.service.database, [uid]);
    const identity = { uid, ...(await shop.service.signIn(uid, `device of ${uid}`)) };
    if (birthDate !== undefined) expect(await state(identity, birthDate)).toBe(0);
    return identity;
  }
  const state = async (who: Identity, birthDate: string) =>
    (await shop.service.call('stateBirthDate', { birth_date: birthDate }, who)).resp_common.ret;
  const order = async (who: Identity, yuan: number) => (await shop.recharge(who, yuan * 10)).resp_common.ret;
  async function pay(who: Identity, yuan: number): Promise<string> {
    const { order_id } = (await shop.recharge(who, yuan * 10)).order;
    await shop.sandbox.decide(order_id, 'paid');
    await shop.notify(order_id);
    return order_id;
  }

  test('the date is asked for before the first payment in RMB, and the order goes on with its key', async () => {
    const buyer = await person();
    const key = randomUUID();
    expect((await shop.recharge(buyer, 60, key)).resp_common.ret).toBe(errorCodes.birthDateNeeded);
    expect(await state(buyer, '1990-06-15')).toBe(0);
    const placed = await shop.recharge(buyer, 60, key);
    expect(placed.order).toMatchObject({ amount: 600, phase: 'unpaid' });
    expect((await shop.recharge(buyer, 60, key)).order.order_id).toBe(placed.order.order_id);
    // What costs fish is no payment.
    const unknown = await person();
    expect((await shop.buy(unknown, wids.fish)).resp_common.ret).toBe(errorCodes.balanceTooLow);
  });

  test.each([
    '2026-11-22',
    '2027-01-01',
    '2025-02-29',
    '1900-02-29',
    '1899-12-31',
    '2010-13-01',
    '2010-00-10',
  ])('%s is no date of birth', async (birthDate) => {
    const buyer = await person();
    expect(await state(buyer, birthDate)).toBe(errorCodes.birthDateInvalid);
    expect(await order(buyer, 6)).toBe(errorCodes.birthDateNeeded);
  });

  test('year and month are kept, the first statement stands, and its repetition is no other one', async () => {
    const buyer = await person('2008-02-29');
    expect(await state(buyer, '2008-02-29')).toBe(0);
    expect(await state(buyer, '2008-03-01')).toBe(errorCodes.birthDateFixed);
    const rows = shop.service.database.selectFrom('birth_months').selectAll().where('uid', '=', buyer.uid);
    expect(await rows.execute()).toEqual([{ uid: buyer.uid, year: 2008, month: 2, stated_at: testNow }]);
  });

  // It is 2026-11-21 in China.
  test.each([
    ['2026-11-21', 1, errorCodes.payerTooYoung],
    ['2018-11-01', 1, errorCodes.payerTooYoung],
    ['2018-10-31', 50, 0],
    ['2018-10-31', 51, errorCodes.minorOrderLimit],
    ['2010-11-01', 51, errorCodes.minorOrderLimit],
    ['2010-10-31', 100, 0],
    ['2010-10-31', 101, errorCodes.minorOrderLimit],
    ['2008-11-01', 101, errorCodes.minorOrderLimit],
    ['2008-10-31', 3_000, 0],
  ])('who was born on %s orders for ¥%d: %d', async (birthDate, yuan, ret) => {
    expect(await order(await person(birthDate), yuan)).toBe(ret);
  });

  test('a membership counts as any payment', async () => {
    const buyer = await person('2012-05-17');
    const subscribe = (period: 'month' | 'year', price: number) =>
      shop.service.call(
        'createOrder',
        { idempotency_key: randomUUID(), goods: { kind: 'membership', period }, price },
        buyer,
      );
    expect((await subscribe('year', 12_800)).resp_common.ret).toBe(errorCodes.minorOrderLimit);
    expect((await subscribe('month', 1_500)).resp_common.ret).toBe(0);
  });

  test('a month of China has a limit: open orders count, cancelled and refunded ones do not', async () => {
    const buyer = await person('2012-05-17');
    const paid = await pay(buyer, 50);
    for (let count = 0; count < 2; count += 1) await pay(buyer, 50);
    const open = await shop.recharge(buyer, 500);
    expect([open.resp_common.ret, await order(buyer, 1)]).toEqual([0, errorCodes.minorMonthLimit]);
    await shop.service.call('cancelOrder', { order_id: open.order.order_id }, buyer);
    // Until the provider has closed it, it may still be paid.
    expect(await order(buyer, 50)).toBe(errorCodes.minorMonthLimit);
    await shop.runTasks();
    expect(await order(buyer, 50)).toBe(0);
    expect(await order(buyer, 1)).toBe(errorCodes.minorMonthLimit);
    // While the money is on its way back it is not back.
    await operate(shop.service, ['order.refund', '--order-id', paid]);
    expect(await order(buyer, 1)).toBe(errorCodes.minorMonthLimit);
    await shop.runTasks();
    await shop.runTasks();
    expect(await shop.orderOf(buyer, paid)).toMatchObject({ phase: 'refunded' });
    expect(await order(buyer, 50)).toBe(0);
    expect(await order(buyer, 1)).toBe(errorCodes.minorMonthLimit);
    // 2026-11-30 23:59:59 in China, and a second later.
    shop.service.time.now = Date.UTC(2026, 10, 30, 15, 59, 59) / 1_000;
    expect(await order(buyer, 50)).toBe(0);
    expect(await order(buyer, 50)).toBe(0);
    expect(await order(buyer, 1)).toBe(errorCodes.minorMonthLimit);
    shop.service.time.now += 1 + day;
    expect(await order(buyer, 50)).toBe(0);
  });

  test('whoever cancels codes that were never scanned pays no more in a month', async () => {
    const buyer = await person('2012-05-17');
    // As Alipay does: such a code is unknown, cannot be closed, and may still be scanned.
    Object.assign(shop.sandbox, { close: async () => ({ kind: 'notExist' }) });
    const cancelled: string[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { order: opened } = await shop.recharge(buyer, 500);
      await shop.service.call('cancelOrder', { order_id: opened.order_id }, buyer);
      await shop.runTasks();
      cancelled.push(opened.order_id);
    }
    expect(await order(buyer, 1)).toBe(errorCodes.minorMonthLimit);
    for (const orderId of cancelled) await shop.notify(orderId);
    expect(await shop.fishOf(buyer)).toBe(2_000);
    expect(await order(buyer, 1)).toBe(errorCodes.minorMonthLimit);

    // Codes that are too old are none.
    const other = await person('2012-05-17');
    for (let count = 0; count < 4; count += 1) expect(await order(other, 50)).toBe(0);
    shop.service.time.now += 1_800;
    await shop.runTasks();
    expect(await order(other, 1)).toBe(errorCodes.minorMonthLimit);
    shop.service.time.now += 5_400;
    expect(await order(other, 50)).toBe(0);
    Reflect.deleteProperty(shop.sandbox, 'close');
  });

  test('of orders at the same moment so many are opened as the month allows', async () => {
    for (const birthDate of ['2012-05-17', '2009-05-17']) {
      const buyer = await person(birthDate);
      const each = birthDate < '2010' ? 100 : 50;
      const answers = await Promise.all(Array.from({ length: 8 }, () => order(buyer, each)));
      expect(answers.filter((ret) => ret === 0)).toHaveLength(4);
      expect(new Set(answers)).toEqual(new Set([0, errorCodes.minorMonthLimit]));
    }
  });
});
