import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseKinds } from '../../support/databases.ts';
import { openShop, price, wids, type Shop } from './shop.ts';

describe.each(databaseKinds)('money at odd moments on %s', (kind) => {
  let shop: Shop;

  beforeEach(async () => {
    shop = await openShop(kind);
  });
  afterEach(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  test('a provider that answers late says nothing new: what was notified meanwhile is credited once', async () => {
    const buyer = await shop.newBuyer();
    const { order_id: orderId } = (await shop.recharge(buyer, 300)).order;
    const { service, sandbox } = shop;
    const answer = Promise.withResolvers<void>();
    const query = sandbox.query.bind(sandbox);
    Object.assign(sandbox, {
      query: async (...parameters: Parameters<typeof query>) => {
        await answer.promise;
        return query(...parameters);
      },
    });
    await sandbox.decide(orderId, 'paid');
    service.time.now += 4;
    const asked = shop.orderOf(buyer, orderId);
    expect(await shop.notify(orderId)).toBe(200);
    expect(await shop.fishOf(buyer)).toBe(300);
    answer.resolve();
    expect((await asked).phase).toBe('paid');
    Reflect.deleteProperty(sandbox, 'query');
    expect(await shop.fishOf(buyer)).toBe(300);
  });

  test.each([-600, 600])(
    'a clock that is set by %i seconds between two purchases changes neither',
    async (step) => {
      const buyer = await shop.newBuyer(60);
      const key = randomUUID();
      const { service } = shop;
      const first = await shop.buy(buyer, wids.fish, key);
      service.time.now += step;
      expect((await shop.buy(buyer, wids.paid)).resp_common.ret).toBe(0);
      expect((await shop.buy(buyer, wids.fish, key)).order.order_id).toBe(first.order.order_id);
      const both = [wids.fish, wids.paid];
      const owned = (await service.call('ownedWallpapers', { wids: both }, buyer)).wids;
      expect(new Set(owned)).toEqual(new Set(both));
      expect((await service.call('orderList', {}, buyer)).list).toHaveLength(2);
      expect(await shop.fishOf(buyer)).toBe(60 - 2 * price);
    },
  );
});
