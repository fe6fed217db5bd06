import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { earningStates } from '../../../server/domains/commerce/earnings/earningStates.ts';
import { findHostOrder } from '../../../server/domains/commerce/orders/operatorOrders.ts';
import { beginRefund, planRefund } from '../../../server/domains/commerce/orders/refundOrder.ts';
import { bothDatabases } from '../../support/databases.ts';
import type { Identity } from '../../support/service.ts';
import { operate } from '../../support/operate.ts';
import { openShop, price, wids, type Shop } from './shop.ts';

describe.each(bothDatabases)('npm run operate on money on %s', (kind) => {
  let shop: Shop;

  beforeAll(async () => {
    shop = await openShop(kind);
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  const pay = (...words: string[]) => operate(shop.service, words);
  const recharged = async (fish = 60) => {
    const buyer = await shop.newBuyer();
    const { order } = await shop.recharge(buyer, fish);
    await shop.sandbox.decide(order.order_id, 'paid');
    await shop.notify(order.order_id);
    return { buyer, orderId: order.order_id };
  };
  const refundedOf = async (buyer: Identity, orderId: string) => {
    const { phase, refunded_amount } = await shop.orderOf(buyer, orderId);
    return [phase, refunded_amount, await shop.fishOf(buyer)];
  };

  test('a recharge is refunded through its provider, and the buyer is told', async () => {
    const { buyer, orderId } = await recharged();
    const dry = await pay('order.plan-refund', '--order-id', orderId);
    expect(dry.output).toMatch(/^amount +¥6\.00$[\s\S]*^fish +60$/m);
    expect(await refundedOf(buyer, orderId)).toEqual(['paid', 0, 60]);
    expect((await pay('order.refund', '--order-id', orderId, '--note', '点错了')).exitCode).toBe(0);
    expect(await refundedOf(buyer, orderId)).toEqual(['refunding', 0, 0]);
    expect((await pay('order.refund', '--order-id', orderId)).complaint).toContain(
      'Only a paid order can be refunded.',
    );
    expect(await shop.runTasks()).toEqual([]);
    await shop.runTasks();
    expect(await refundedOf(buyer, orderId)).toEqual(['refunded', 600, 0]);
    const { list } = await shop.service.call('messageList', { group: 'exchange', limit: 1 }, buyer);
    expect(list.map(({ type, parameters }) => [type, parameters])).toEqual([
      [44, { amount: 600, note: '点错了' }],
    ]);
  });

  test('what is spent does not come back, unless the host allows debt', async () => {
    const { buyer, orderId } = await recharged();
    await shop.buy(buyer, wids.fish);
    const dry = await pay('order.plan-refund', '--order-id', orderId, '--json');
    expect(JSON.parse(dry.output)).toMatchObject({ amount: 400, fish: 40, debt: 0 });
    await pay('order.refund', '--order-id', orderId, '--is-debt-allowed', 'true');
    expect(await shop.fishOf(buyer)).toBe(-price);
    // A debt is not money to spend, neither now nor after it was paid back.
    expect((await shop.buy(buyer, wids.paid)).resp_common.ret).toBe(errorCodes.balanceTooLow);
    await shop.runTasks();
    expect(await refundedOf(buyer, orderId)).toEqual(['refunded', 600, -price]);
    const next = await shop.recharge(buyer, 60);
    await shop.notify(next.order.order_id);
    expect(await shop.fishOf(buyer)).toBe(60 - price);
    const { database, time } = shop.service;
    await postTransfers(database, { name: 'spent', orderId: null, now: time.now }, [
      { kind: 'purchase', debit: walletOf(buyer.uid, 2), credit: house.fishSales, amount: 60 - price },
    ]);
    expect((await shop.buy(buyer, wids.paid)).resp_common.ret).toBe(errorCodes.balanceTooLow);
  });

  test('fish that was earned and exchanged is not paid out as a recharge that was spent', async () => {
    const { buyer, orderId } = await recharged(30);
    const { database, time } = shop.service;
    await postTransfers(database, { name: `spent:${orderId}`, orderId: 'W', now: time.now }, [
      { kind: 'purchase', debit: walletOf(buyer.uid, 2), credit: house.fishSales, amount: 20 },
    ]);
    await postTransfers(database, { name: `exchanged:${orderId}`, orderId: 'X', now: time.now }, [
      { kind: 'exchange', debit: house.fishIssued, credit: walletOf(buyer.uid, 2), amount: 100 },
    ]);
    const order = await findHostOrder(database, orderId);
    if (!order) throw new Error('There is no such order.');
    const planned = await planRefund(database, order, { isDebtAllowed: false, now: time.now });
    expect(planned).toMatchObject({ amount: 100, fish: 10, otherFish: 0, debt: 0 });
    expect(
      (await pay('order.plan-refund', '--order-id', orderId, '--is-debt-allowed', 'true')).output,
    ).toMatch(/^amount +¥3\.00$[\s\S]*^fish +30\nother fish +20$/m);
    // The rest is spent, and exchanged fish is there in its place: what was planned is not done.
    await postTransfers(database, { name: `spent later:${orderId}`, orderId: 'V', now: time.now }, [
      { kind: 'purchase', debit: walletOf(buyer.uid, 2), credit: house.fishSales, amount: 10 },
    ]);
    await expect(beginRefund(database, planned, '', time.now)).rejects.toThrow('spent in the meantime');
    expect((await pay('order.refund', '--order-id', orderId)).complaint).toContain(
      'The fish of this order is spent.',
    );
    expect(await refundedOf(buyer, orderId)).toEqual(['paid', 0, 100]);
  });

  test('the plan of a wallpaper’s refund says what its author is left owing', async () => {
    const buyer = await shop.newBuyer(price);
    const { order } = await shop.buy(buyer, wids.fish);
    const { database } = shop.service;
    const dryRun = async () => (await pay('order.plan-refund', '--order-id', order.order_id)).output;
    expect(await dryRun()).toMatch(new RegExp(`^amount +${price} fish$`, 'm'));
    expect(await dryRun()).toMatch(/^author debt +$/m);
    await database
      .updateTable('earnings')
      .set({ state: earningStates.available })
      .where('order_id', '=', order.order_id)
      .execute();
    // Its share was never released to the wallet, as if it had been withdrawn.
    expect(await dryRun()).toMatch(/^author debt +\d+$/m);
    await database
      .updateTable('earnings')
      .set({ state: earningStates.pending })
      .where('order_id', '=', order.order_id)
      .execute();
  });

  test('a refund that the provider refuses gives the fish back', async () => {
    const { buyer, orderId } = await recharged();
    await pay('order.refund', '--order-id', orderId);
    Object.assign(shop.sandbox, { refund: async () => 'refused' });
    await shop.runTasks();
    Reflect.deleteProperty(shop.sandbox, 'refund');
    expect(await refundedOf(buyer, orderId)).toEqual(['paid', 0, 60]);
    expect((await pay('order.refund', '--order-id', orderId)).exitCode).toBe(0);
    await shop.runTasks();
    expect(await refundedOf(buyer, orderId)).toEqual(['refunded', 600, 0]);
  });

  test('a provider that is away gets the refund later', async () => {
    const { buyer, orderId } = await recharged();
    await pay('order.refund', '--order-id', orderId);
    Object.assign(shop.sandbox, { refund: () => Promise.reject(new Error('away')) });
    expect(await shop.runTasks()).toHaveLength(1);
    Reflect.deleteProperty(shop.sandbox, 'refund');
    expect(await refundedOf(buyer, orderId)).toEqual(['refunding', 0, 0]);
    shop.service.time.now += 3_600;
    await shop.runTasks();
    expect(await refundedOf(buyer, orderId)).toEqual(['refunded', 600, 0]);
  });

  test('a refunded wallpaper gives its fish back, is not owned any more, and can be bought again', async () => {
    const buyer = await shop.newBuyer(price);
    const { order } = await shop.buy(buyer, wids.paid);
    expect((await pay('order.refund', '--order-id', order.order_id)).output).toBe('Done.');
    expect(await refundedOf(buyer, order.order_id)).toEqual(['refunded', price, price]);
    const owned = await shop.service.call('ownedWallpapers', { wids: [wids.paid] }, buyer);
    expect(owned.wids).toEqual([]);
    expect((await shop.buy(buyer, wids.paid)).order.phase).toBe('paid');
  });

  test('orders and incidents are listed, and wrong usage is refused', async () => {
    const { orderId } = await recharged();
    await shop.notify(orderId, { amount: 599, trade: 'other' });
    expect((await pay('order.list', '--state', 'paid')).output).toContain(orderId);
    expect((await pay('order.list', '--state', 'unpaid')).output).not.toContain(orderId);
    expect((await pay('incident.list')).output).toMatch(
      new RegExp(`wrongAmount +sandbox +other +${orderId} +5\\.99 CNY `),
    );
    expect((await pay('order.list', '--state', 'odd')).exitCode).toBe(2);
    expect((await pay('order.list', '--is-debt-allowed', 'true')).exitCode).toBe(2);
    expect((await pay('order.refund', '--order-id', 'D1')).complaint).toContain('There is no order D1.');
    expect((await pay('ledger.reconcile')).output).toContain('none');
  });
});
