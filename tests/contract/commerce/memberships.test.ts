import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireMemberships } from '../../../server/domains/commerce/memberships/expireMemberships.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import type { Identity } from '../../support/service.ts';
import { operate } from '../../support/operate.ts';
import { openShop, wids, type Shop } from './shop.ts';

const day = 86_400;
const prices = { month: 1_500, quarter: 4_000, year: 12_800 } as const;
type Period = keyof typeof prices;

describe.each(bothDatabases)('memberships on %s', (kind) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  const place = (buyer: Identity, period: Period, price: number = prices[period]) => ({
    idempotency_key: randomUUID(),
    goods: { kind: 'membership' as const, period },
    price,
    buyer,
  });
  async function order(buyer: Identity, period: Period): Promise<string> {
    const { buyer: who, ...params } = place(buyer, period);
    return (await shop.service.call('createOrder', params, who)).order.order_id;
  }
  async function buy(buyer: Identity, period: Period): Promise<string> {
    const orderId = await order(buyer, period);
    await shop.sandbox.decide(orderId, 'paid');
    await shop.notify(orderId);
    return orderId;
  }
  const infoOf = async (buyer: Identity) => {
    const { vip_type, until, remain_secs } = await shop.service.call('membershipInfo', {}, buyer);
    return { vip_type, until, remain_secs };
  };
  const messagesOf = async (buyer: Identity) =>
    (await shop.service.call('messageList', { group: 'membership', limit: 20 }, buyer)).list.map(
      ({ type, parameters }) => [type, parameters],
    );
  const pay = (...words: string[]) => operate(shop.service, words);

  test('the sixteen benefits and three periods are listed with their prices', async () => {
    const { benefits, periods } = await shop.service.call('membershipBenefits', {});
    expect(new Set(benefits).size).toBe(16);
    expect(periods).toEqual([
      { period: 'month', days: 31, amount: 1_500 },
      { period: 'quarter', days: 93, amount: 4_000 },
      { period: 'year', days: 366, amount: 12_800 },
    ]);
  });

  test('a paid period begins now, the next one when it ends, and the yearly badge is the higher one', async () => {
    const { time } = shop.service;
    const buyer = await shop.newBuyer();
    expect(await infoOf(buyer)).toEqual({ vip_type: 0, until: 0, remain_secs: 0 });
    await buy(buyer, 'month');
    const first = time.now + 31 * day;
    expect(await infoOf(buyer)).toEqual({ vip_type: 2, until: first, remain_secs: 31 * day });
    await buy(buyer, 'year');
    expect(await infoOf(buyer)).toMatchObject({ vip_type: 3, until: first + 366 * day });
    expect(await messagesOf(buyer)).toEqual([
      [55, { days: 366 }],
      [55, { days: 31 }],
    ]);
    const { user } = await shop.service.call('userInfo', {}, buyer);
    expect(user.vip_type).toBe(3);
  });

  test('two payments of one person at once never overlap', async () => {
    const { time } = shop.service;
    const buyer = await shop.newBuyer();
    const orders = [await order(buyer, 'month'), await order(buyer, 'month'), await order(buyer, 'month')];
    await Promise.all(orders.flatMap((orderId) => [shop.notify(orderId), shop.notify(orderId)]));
    expect(await infoOf(buyer)).toMatchObject({ until: time.now + 3 * 31 * day });
  });

  test('the price must be the one of now, the period one that is sold, the buyer signed in', async () => {
    const buyer = await shop.newBuyer();
    const refuse = async (params: object, who?: Identity) =>
      (await shop.service.callRaw('createOrder', params, who)).ret;
    const { buyer: _buyer, ...cheap } = place(buyer, 'month', 1);
    expect(await refuse(cheap, buyer)).toBe(errorCodes.priceChanged);
    expect(await refuse({ ...cheap, goods: { kind: 'membership', period: 'life' } }, buyer)).toBe(
      errorCodes.malformedRequest,
    );
    expect(await refuse(cheap)).toBe(errorCodes.loginRequired);
    await shop.service.database
      .insertInto('configurations')
      .values({
        key: 'membership_prices',
        value: JSON.stringify({ month: 1_800, quarter: 4_000, year: 12_800 }),
      })
      .execute();
    const { buyer: _who, ...former } = place(buyer, 'month');
    expect(await refuse(former, buyer)).toBe(errorCodes.priceChanged);
    await shop.service.database.deleteFrom('configurations').where('key', '=', 'membership_prices').execute();
    expect(await infoOf(buyer)).toMatchObject({ vip_type: 0 });
  });

  test('paidWallpapers, memberWallpapers, badge: they end to the second, and the end is announced once', async () => {
    const { time, database } = shop.service;
    const buyer = await shop.newBuyer();
    await buy(buyer, 'month');
    const owned = async () =>
      (await shop.service.call('ownedWallpapers', { wids: [wids.members, wids.fish, wids.paid] }, buyer))
        .wids;
    const limit = async () => (await shop.service.call('checkDeviceToken', {}, buyer)).device_limit;
    expect([await owned(), await limit()]).toEqual([[wids.members, wids.fish], 6]);
    const began = time.now;
    time.now = began + 28 * day;
    await expireMemberships(database, time.now);
    await expireMemberships(database, time.now + 600);
    time.now = began + 31 * day - 1;
    expect([await owned(), await limit()]).toEqual([[wids.members, wids.fish], 6]);
    time.now += 1;
    expect([await owned(), await limit()]).toEqual([[], 4]);
    expect((await shop.service.call('userInfo', {}, buyer)).user.vip_type).toBe(0);
    await expireMemberships(database, time.now);
    await expireMemberships(database, time.now);
    expect(await messagesOf(buyer)).toEqual([
      [57, {}],
      [56, { days: 3 }],
      [55, { days: 31 }],
    ]);
    const row = await database.selectFrom('users').select('vip_type').where('uid', '=', buyer.uid).execute();
    expect(row).toEqual([{ vip_type: 0 }]);
    time.now = began;
  });

  test('after the year the badge is that of the month that follows', async () => {
    const { time, database } = shop.service;
    const buyer = await shop.newBuyer();
    await buy(buyer, 'year');
    await buy(buyer, 'month');
    await expireMemberships(database, time.now + 365 * day);
    const kindOf = () =>
      database.selectFrom('users').select('vip_type').where('uid', '=', buyer.uid).executeTakeFirst();
    expect(await kindOf()).toEqual({ vip_type: 3 });
    await expireMemberships(database, time.now + 366 * day);
    expect(await kindOf()).toEqual({ vip_type: 2 });
  });

  test('a refund takes the unused whole days back, and the periods behind it begin earlier', async () => {
    const { time } = shop.service;
    const buyer = await shop.newBuyer();
    const first = await buy(buyer, 'month');
    await buy(buyer, 'quarter');
    const began = time.now;
    time.now += 10 * day + 60;
    expect((await pay('order.plan-refund', '--order-id', first)).output).toMatch(
      /^amount +¥9\.67$[\s\S]*^days +20$/m,
    );
    expect((await pay('order.refund', '--order-id', first)).exitCode).toBe(0);
    await shop.runTasks();
    await shop.runTasks();
    expect(await shop.orderOf(buyer, first)).toMatchObject({ phase: 'refunded', refunded_amount: 967 });
    expect(await infoOf(buyer)).toMatchObject({ vip_type: 2, until: began + (31 - 20 + 93) * day });
    time.now = began;
  });

  test('a refund that the provider refuses gives the days back; without a whole day there is none', async () => {
    const { time } = shop.service;
    const buyer = await shop.newBuyer();
    const orderId = await buy(buyer, 'month');
    const { until } = await infoOf(buyer);
    await pay('order.refund', '--order-id', orderId);
    expect(await infoOf(buyer)).toMatchObject({ vip_type: 0, until: time.now });
    Object.assign(shop.sandbox, { refund: async () => 'refused' });
    await shop.runTasks();
    Reflect.deleteProperty(shop.sandbox, 'refund');
    expect(await infoOf(buyer)).toMatchObject({ vip_type: 2, until });
    time.now = until - day + 1;
    expect((await pay('order.refund', '--order-id', orderId)).complaint).toContain(
      'No whole day of this membership is left.',
    );
    time.now = until - 31 * day;
  });

  test('a period that a refused refund gives back moves the one behind it again', async () => {
    const { time, database } = shop.service;
    const buyer = await shop.newBuyer();
    const first = await buy(buyer, 'month');
    await buy(buyer, 'quarter');
    await pay('order.refund', '--order-id', first);
    Object.assign(shop.sandbox, { refund: async () => 'refused' });
    await shop.runTasks();
    Reflect.deleteProperty(shop.sandbox, 'refund');
    const periods = await database
      .selectFrom('memberships')
      .select(['starts_at', 'ends_at'])
      .where('uid', '=', buyer.uid)
      .orderBy('starts_at')
      .execute();
    expect(periods.map(({ starts_at, ends_at }) => [starts_at - time.now, ends_at - time.now])).toEqual([
      [0, 31 * day],
      [31 * day, (31 + 93) * day],
    ]);
  });

  test('a statement is signed for the device, at most 72 hours and not beyond the end', async () => {
    const { time } = shop.service;
    const buyer = await shop.newBuyer();
    const read = async () => (await shop.service.call('membershipStatement', {}, buyer)).statement;
    expect(await read()).toBeNull();
    await buy(buyer, 'month');
    const statement = await read();
    if (!statement) throw new Error('No statement.');
    const { public_key: key } = await shop.service.call('membershipKey', {});
    const publicKey = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
    const signature = Buffer.from(statement.signature, 'base64url');
    expect(verify(null, Buffer.from(statement.payload), publicKey, signature)).toBe(true);
    const contents = () => JSON.parse(Buffer.from(statement.payload, 'base64url').toString()) as unknown;
    expect(contents()).toEqual({
      uid: buyer.uid,
      device_id: buyer.device_id,
      kind: 2,
      until: time.now + 31 * day,
      issued_at: time.now,
      valid_until: time.now + 3 * day,
    });
    const now = time.now;
    time.now = now + 30 * day;
    const last = await read();
    expect(JSON.parse(Buffer.from(last?.payload ?? '', 'base64url').toString())).toMatchObject({
      valid_until: now + 31 * day,
    });
    time.now = now;
  });
});
