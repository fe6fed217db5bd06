import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { priceKinds, wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { exchangeYuanbao } from '../../../server/domains/commerce/orders/exchange.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, makeWallpaper } from '../../support/rows.ts';
import { guest } from '../../support/service.ts';
import { openShop, price, wids, type Shop } from './shop.ts';
import { rounds } from '../../support/setup/rounds.ts';

/** Purchases at once. */
const crowd = rounds({ few: 100, many: 1_000 });

describe.each(bothDatabases)('buying wallpapers on %s', (kind) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  const countOf = <Value>(values: readonly Value[], wanted: Value): number =>
    values.filter((value) => value === wanted).length;

  test('a wallpaper that is bought is used at once, on every device, also after it went offline', async () => {
    const buyer = await shop.newBuyer(40);
    const { order, payment, resp_common } = await shop.buy(buyer, wids.fish);
    expect(resp_common.ret).toBe(0);
    expect(order).toMatchObject({
      goods: { kind: 'wallpaper', wid: wids.fish, name: '壁纸1' },
      currency_id: 2,
      amount: price,
      state: 2,
      phase: 'paid',
    });
    expect(payment).toBeNull();
    expect(await shop.fishOf(buyer)).toBe(40 - price);
    const other = await shop.service.signIn(buyer.uid, 'another device');
    const { database } = shop.service;
    const setState = (state: number) =>
      database.updateTable('wallpapers').set({ state }).where('wid', '=', wids.fish).execute();
    await setState(wallpaperStates.offline);
    expect((await shop.service.call('ownedWallpapers', { wids: [wids.fish] }, other)).wids).toEqual([
      wids.fish,
    ]);
    expect((await shop.service.call('boughtWallpapers', {}, other)).list.map(({ wid }) => wid)).toEqual([
      wids.fish,
    ]);
    await setState(wallpaperStates.online);
  });

  test('many clicks with one key are one order and one debit', { tags: ['rounds'] }, async () => {
    const buyer = await shop.newBuyer(100);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: crowd }, () => shop.buy(buyer, wids.fish, key)));
    expect(
      countOf(
        answers.map(({ resp_common }) => resp_common.ret),
        0,
      ),
    ).toBe(crowd);
    expect(new Set(answers.map(({ order }) => order.order_id)).size).toBe(1);
    expect(await shop.fishOf(buyer)).toBe(100 - price);
  });

  test('many keys on one thing, as from many tabs, are one debit', { tags: ['rounds'] }, async () => {
    const buyer = await shop.newBuyer(100);
    const answers = await Promise.all(Array.from({ length: crowd }, () => shop.buy(buyer, wids.fish)));
    const rets = answers.map(({ resp_common }) => resp_common.ret);
    expect([countOf(rets, 0), countOf(rets, errorCodes.alreadyOwned)]).toEqual([1, crowd - 1]);
    expect(await shop.fishOf(buyer)).toBe(100 - price);
  });

  test('of many things at once, money for 37 buys 37', { tags: ['rounds'] }, async () => {
    const buyer = await shop.newBuyer(37 * price + 5);
    const things = Array.from({ length: crowd }, (_, index) => 10_000 + index);
    await insertTestWallpapers(
      shop.service.database,
      things.map((wid) => makeWallpaper({ wid, author_uid: 'author', ptype: priceKinds.fish, price })),
    );
    const answers = await Promise.all(things.map((wid) => shop.buy(buyer, wid)));
    const rets = answers.map(({ resp_common }) => resp_common.ret);
    expect([countOf(rets, 0), countOf(rets, errorCodes.balanceTooLow)]).toEqual([37, crowd - 37]);
    expect(await shop.fishOf(buyer)).toBe(5);
  });

  test('too little money leaves no order, and the key works after a recharge', async () => {
    const buyer = await shop.newBuyer(price - 1);
    const key = randomUUID();
    expect((await shop.buy(buyer, wids.fish, key)).resp_common.ret).toBe(errorCodes.balanceTooLow);
    expect((await shop.service.call('orderList', {}, buyer)).list).toEqual([]);
    const { order } = await shop.recharge(buyer, 60);
    await shop.notify(order.order_id);
    expect((await shop.buy(buyer, wids.fish, key)).order.phase).toBe('paid');
    expect(await shop.fishOf(buyer)).toBe(price - 1 + 60 - price);
  });

  test('a key that was used with other content is refused', async () => {
    const buyer = await shop.newBuyer(100);
    const key = randomUUID();
    await shop.buy(buyer, wids.fish, key);
    expect((await shop.buy(buyer, wids.paid, key)).resp_common.ret).toBe(errorCodes.keyReused);
    expect((await shop.recharge(buyer, 60, key)).resp_common.ret).toBe(errorCodes.keyReused);
    expect(await shop.fishOf(buyer)).toBe(100 - price);
    // A key is a user's own.
    const other = await shop.newBuyer(100);
    expect((await shop.buy(other, wids.paid, key)).resp_common.ret).toBe(0);
  });

  test.each([
    ['priceChanged', wids.fish, price - 1],
    ['notForSale', wids.members, price],
    ['notForSale', wids.free, price],
    ['wallpaperNotFound', wids.draft, price],
    ['wallpaperNotFound', 999, price],
    ['wallpaperOffline', wids.offline, price],
  ] as const)('%s is the answer for wallpaper %i seen at %i', async (name, wid, seen) => {
    const buyer = await shop.newBuyer(100);
    const answer = await shop.buy(buyer, wid, randomUUID(), seen);
    expect(answer.resp_common.ret).toBe(errorCodes[name]);
    expect(await shop.fishOf(buyer)).toBe(100);
  });

  test('authors do not buy their own works', async () => {
    const author = await shop.service.signIn('author');
    expect((await shop.buy(author, wids.fish)).resp_common.ret).toBe(errorCodes.notForSale);
  });

  test.each([[0], [-12], [1.5], [2 ** 53], [1e13], ['12'], [null]])(
    'the price %j is malformed',
    async (seen) => {
      const buyer = await shop.newBuyer(100);
      const params = {
        idempotency_key: randomUUID(),
        goods: { kind: 'wallpaper', wid: wids.fish },
        price: seen,
      };
      expect((await shop.service.callRaw('createOrder', params, buyer)).status).toBe(400);
      expect(await shop.fishOf(buyer)).toBe(100);
    },
  );

  test('a blocked account keeps its money and buys nothing', async () => {
    const buyer = await shop.newBuyer(100);
    const { database } = shop.service;
    await database
      .insertInto('accounts')
      .values({ account_key: buyer.uid, uid: buyer.uid, password_hash: '', created_at: 0, is_blocked: 1 })
      .execute();
    expect((await shop.buy(buyer, wids.fish)).resp_common.ret).toBe(errorCodes.userBlocked);
    await database.updateTable('accounts').set({ is_blocked: 0 }).where('uid', '=', buyer.uid).execute();
    expect(await shop.fishOf(buyer)).toBe(100);
  });

  test('a guest signs in first', async () => {
    expect((await shop.buy(guest, wids.fish)).resp_common.ret).toBe(errorCodes.loginRequired);
  });

  test('yuanbao becomes as many fish, once for each key, and never more than there is', async () => {
    const buyer = await shop.newBuyer();
    const { database, time } = shop.service;
    await postTransfers(database, { name: `earned:${buyer.uid}`, orderId: null, now: time.now }, [
      { kind: 'share', debit: '3:issued', credit: `3:u:${buyer.uid}`, amount: 46 },
    ]);
    const key = randomUUID();
    const exchange = (yuanbao: number, idempotency_key: string) =>
      shop.service.call('exchangeYuanbao', { idempotency_key, yuanbao }, buyer);
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(40, key)));
    expect(new Set(answers.map(({ order }) => order.order_id)).size).toBe(1);
    expect((await exchange(7, randomUUID())).resp_common.ret).toBe(errorCodes.balanceTooLow);
    expect((await exchange(6, key)).resp_common.ret).toBe(errorCodes.keyReused);
    const { balances } = await shop.service.call('getBalances', { currency_ids: [3, 2, 1] }, buyer);
    expect(balances.map(({ amount }) => amount)).toEqual([6, 40, 0]);
  });

  test('an exchange that fails after it was accepted says so, until it succeeds; a refused one does not', async () => {
    const buyer = await shop.newBuyer();
    const { database, time } = shop.service;
    await postTransfers(database, { name: `earned:${buyer.uid}`, orderId: null, now: time.now }, [
      { kind: 'share', debit: '3:issued', credit: `3:u:${buyer.uid}`, amount: 10 },
    ]);
    const request = (yuanbao: number, idempotencyKey: string) => ({
      uid: buyer.uid,
      idempotencyKey,
      parameters: { yuanbao },
      now: time.now,
    });
    const messages = async () => {
      const { list } = await shop.service.call('messageList', { group: 'exchange' }, buyer);
      return list.map(({ type, parameters }) => [type, parameters]);
    };
    await expect(exchangeYuanbao(database, request(11, randomUUID()), 11)).rejects.toMatchObject({
      ret: errorCodes.balanceTooLow,
    });
    expect(await messages()).toEqual([]);
    const fault = new Error('The disk does not answer.');
    const broken = database.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('"ledger')) throw fault;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const key = randomUUID();
    await expect(exchangeYuanbao(broken, request(10, key), 10)).rejects.toThrow(fault);
    expect(await messages()).toEqual([[41, { amount: 10 }]]);
    expect(await shop.fishOf(buyer)).toBe(0);
    await exchangeYuanbao(database, request(10, key), 10);
    expect(await messages()).toEqual([[40, { amount: 10, fish: 10 }]]);
    expect(await shop.fishOf(buyer)).toBe(10);
  });

  test('orders and statements come latest first, page by page', async () => {
    const buyer = await shop.newBuyer(100);
    await shop.buy(buyer, wids.fish);
    shop.service.time.now += 5;
    await shop.buy(buyer, wids.paid);
    const { order: unpaid } = await shop.recharge(buyer, 60);
    const first = await shop.service.call('statementList', { currency_id: 2, limit: 2 }, buyer);
    expect(first.list.map(({ amount, balance, kind: line }) => [line, amount, balance])).toEqual([
      ['purchase', -price, 100 - 2 * price],
      ['purchase', -price, 100 - price],
    ]);
    const rest = await shop.service.call(
      'statementList',
      { currency_id: 2, limit: 2, cursor: first.next_cursor },
      buyer,
    );
    expect(rest.list.map(({ amount, goods }) => [amount, goods])).toEqual([[100, null]]);
    expect(rest.has_more).toBe(false);
    const { list } = await shop.service.call('orderList', { limit: 2 }, buyer);
    expect(list).toHaveLength(2);
    const recharges = await shop.service.call('orderList', { filter: 'recharge' }, buyer);
    expect(recharges.list.map(({ order_id }) => order_id)).toEqual([unpaid.order_id]);
    const wallpapers = await shop.service.call('orderList', { filter: 'wallpaper' }, buyer);
    expect(wallpapers.list).toHaveLength(2);
  });
});
