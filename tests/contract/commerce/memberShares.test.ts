import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseEarnings } from '../../../server/domains/commerce/earnings/releaseEarnings.ts';
import { house, walletOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { sumMemberShares } from '../../../server/domains/commerce/memberShares/reconcileShares.ts';
import { reconcile } from '../../../server/domains/commerce/reconcile.ts';
import { bothDatabases } from '../../support/databases.ts';
import { operate } from '../../support/operate.ts';
import { testNow } from '../../support/service.ts';
import { openMemberShop, other, type MemberShop } from './memberShop.ts';
import { wids } from './shop.ts';

describe.each(bothDatabases)('what members’ wallpapers pay their authors on %s', (kind) => {
  let shop: MemberShop;

  beforeAll(async () => {
    shop = await openMemberShop(kind);
  });
  beforeEach(() => {
    shop.service.time.now = testNow;
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  const monthsOf = (orderId: string) =>
    shop.service.database
      .selectFrom('member_months')
      .select(['month', 'price', 'paid', 'days', 'shared'])
      .where('order_id', '=', orderId)
      .orderBy('month')
      .execute();

  test('a worked month: 45 yuanbao of ¥15, 21 days to 10, and one stays with the house', async () => {
    const { database } = shop.service;
    const before = { author: await shop.balancesOf('author'), second: await shop.balancesOf('second') };
    const buyer = await shop.newBuyer();
    const orderId = await shop.subscribe(buyer, 'month');
    shop.pass(20);
    expect(await shop.report(buyer, wids.members, 21)).toBe(21);
    shop.pass(10);
    expect(await shop.report(buyer, other.fish, 10)).toBe(10);
    shop.pass(14);
    await shop.settle();
    expect(await shop.lotsOf(orderId)).toEqual([]);
    // The month is over, and what was not reported in time could be.
    shop.pass(1);
    await shop.settle();
    await shop.settle();
    expect(await shop.lotsOf(orderId)).toEqual([
      [0, 'author', wids.members, 21, 30, 1],
      [0, 'second', other.fish, 10, 14, 1],
    ]);
    expect(await monthsOf(orderId)).toEqual([{ month: 0, price: 1_500, paid: 1_500, days: 31, shared: 44 }]);
    const [pending, available] = before.author;
    expect(await shop.balancesOf('author')).toEqual([pending + 30, available]);
    shop.pass(7);
    await releaseEarnings(database, shop.service.time.now);
    await releaseEarnings(database, shop.service.time.now);
    expect(await shop.balancesOf('author')).toEqual([pending, available + 30]);
    const { shared, pending: waiting, available: matured } = await sumMemberShares(database);
    expect([waiting, matured]).toEqual([0, shared]);
    const author = await shop.service.signIn('author');
    const { list: lines } = await shop.service.call('statementList', { currency_id: 3 }, author);
    expect(lines[0]).toMatchObject({ kind: 'memberIncome', amount: 30, goods: null });
    const { list: messages } = await shop.service.call(
      'messageList',
      { group: 'exchange', limit: 5 },
      author,
    );
    expect(messages[0]).toMatchObject({ type: 39, parameters: { amount: 30 } });
    const { list: works } = await shop.service.call('workEarnings', {}, author);
    expect(works.find(({ wallpaper }) => wallpaper.wid === wids.members)).toMatchObject({
      ...{ sales: 0, member_days: 21, earned: 30, pending: 0, returned: 0 },
    });
    const { output } = await operate(shop.service, ['ledger.reconcile']);
    expect(output).toMatch(/shared/);
  });

  test('own works and those of bots earn nothing, and neither does a month without members’ wallpapers', async () => {
    const member = { uid: 'author', ...(await shop.service.signIn('author', 'device of the author')) };
    await shop.service.call('stateBirthDate', { birth_date: '1990-06-15' }, member);
    const orderId = await shop.subscribe(member, 'month');
    const emptyId = await shop.subscribe(await shop.newBuyer(), 'month');
    shop.pass(9);
    expect([await shop.report(member, wids.members, 10), await shop.report(member, other.bot, 10)]).toEqual([
      0, 10,
    ]);
    shop.pass(36);
    await shop.settle();
    expect([await shop.lotsOf(orderId), await shop.lotsOf(emptyId)]).toEqual([[], []]);
    expect(await monthsOf(emptyId)).toEqual([{ month: 0, price: 1_500, paid: 1_500, days: 0, shared: 0 }]);
  });

  test('a month is settled three days after its end where a later day was reported; what comes afterwards does not count', async () => {
    const buyer = await shop.newBuyer();
    const orderId = await shop.subscribe(buyer, 'quarter');
    shop.pass(20);
    expect(await shop.report(buyer, wids.members, 10)).toBe(10);
    shop.pass(11);
    // The client has reported all that it recorded before this day.
    expect(await shop.report(buyer, wids.members, 1)).toBe(1);
    shop.pass(2);
    await shop.settle();
    expect(await shop.lotsOf(orderId)).toEqual([]);
    expect(await shop.report(buyer, other.fish, 5)).toBe(5);
    shop.pass(1);
    await shop.settle();
    const lots = await shop.lotsOf(orderId);
    expect(lots.map((lot) => lot.slice(0, 4))).toEqual([
      [0, 'author', wids.members, 10],
      [0, 'second', other.fish, 2],
    ]);
    // The last four days are of the month that is open.
    expect(await shop.report(buyer, other.members, 30)).toBe(4);
    await shop.settle();
    expect(await shop.lotsOf(orderId)).toEqual(lots);
    const days = shop.service.database
      .selectFrom('desktop_days')
      .select('day')
      .where('uid', '=', buyer.uid)
      .where('wid', '=', other.members);
    expect(await days.execute()).toHaveLength(4);
  });

  test('a year is settled month by month; a refund in its middle keeps what was settled, and pays nothing for the rest', async () => {
    const buyer = await shop.newBuyer();
    const orderId = await shop.subscribe(buyer, 'year');
    for (let month = 0; month < 3; month += 1) {
      shop.pass(30);
      await shop.report(buyer, wids.members, 30);
      shop.pass(4);
      await shop.report(buyer, wids.members, 4);
      await shop.settle();
    }
    // 30 % of ¥10.66 and ¥10.67, for months of 30.5 days.
    const settled = await shop.lotsOf(orderId);
    expect(settled.map(([month, uid, , , amount]) => [month, uid, amount])).toEqual([
      [0, 'author', 31],
      [1, 'author', 32],
      [2, 'author', 32],
    ]);
    await shop.refund(orderId);
    expect(await shop.orderOf(buyer, orderId)).toMatchObject({ phase: 'refunded' });
    expect(await shop.lotsOf(orderId)).toEqual(settled);
    shop.pass(40);
    await shop.report(buyer, wids.members, 30);
    await shop.settle();
    shop.pass(400);
    await shop.settle();
    const months = await monthsOf(orderId);
    expect(months.length).toBeGreaterThan(3);
    const { refunded_amount: refunded } = await shop.service.database
      .selectFrom('orders')
      .select('refunded_amount')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const paid = months.reduce((sum, month) => sum + month.paid, 0);
    expect(paid).toBeLessThanOrEqual(12_800 - refunded);
    expect((await reconcile(shop.service.database)).mismatches).toEqual([]);
  });

  test('a month that is refunded after it was settled takes its lots back, from what is pending and from what is spent', async () => {
    const { database, time } = shop.service;
    for (const isReleased of [false, true]) {
      time.now = testNow;
      const buyer = await shop.newBuyer();
      const first = await shop.subscribe(buyer, 'quarter');
      const second = await shop.subscribe(buyer, 'month');
      // The refund of the first one moves the second one to now, where it is used and settled; then its provider refuses.
      expect((await operate(shop.service, ['order.refund', '--order-id', first])).exitCode).toBe(0);
      shop.pass(20);
      await shop.report(buyer, wids.members, 21);
      shop.pass(25);
      await shop.settle();
      expect(await shop.lotsOf(second)).toMatchObject([[0, 'author', wids.members, 21, 45, 1]]);
      if (isReleased) {
        shop.pass(7);
        await releaseEarnings(database, time.now);
        const [, available] = await shop.balancesOf('author');
        await postTransfers(database, { name: `spent:${second}`, orderId: null, now: time.now }, [
          {
            kind: 'exchange',
            debit: walletOf('author', 3),
            credit: house.yuanbaoExchanged,
            amount: available,
          },
        ]);
      }
      await shop.endRefund('refused');
      const before = await shop.balancesOf('author');
      const { output, complaint } = await operate(shop.service, ['order.plan-refund', '--order-id', second]);
      expect(complaint).toBe('');
      expect(output).toMatch(isReleased ? /^author debt +45/m : /^author debt +$/m);
      await shop.refund(second);
      expect(await shop.orderOf(buyer, second)).toMatchObject({ phase: 'refunded' });
      const [pending, available] = before;
      expect(await shop.balancesOf('author')).toEqual(
        isReleased ? [pending, available - 45] : [pending - 45, available],
      );
      expect(await shop.lotsOf(second)).toMatchObject([[0, 'author', wids.members, 21, 45, 3]]);
      expect((await reconcile(database)).mismatches).toEqual([]);
    }
  });

  test('days after a refund belong to what was paid after it', async () => {
    const buyer = await shop.newBuyer();
    const first = await shop.subscribe(buyer, 'month');
    shop.pass(20);
    await shop.report(buyer, wids.members, 21);
    shop.pass(1);
    await shop.refund(first);
    const second = await shop.subscribe(buyer, 'month');
    shop.pass(9);
    await shop.report(buyer, other.fish, 10);
    shop.pass(40);
    await shop.settle();
    await shop.settle();
    // 21 of 31 days stay paid, ¥10.17.
    expect(await shop.lotsOf(first)).toEqual([[0, 'author', wids.members, 21, 30, 1]]);
    expect(await shop.lotsOf(second)).toEqual([[0, 'second', other.fish, 10, 45, 1]]);
  });

  test('a quarter that is refunded in its second month keeps the days of that month which it had', async () => {
    const buyer = await shop.newBuyer();
    const first = await shop.subscribe(buyer, 'quarter');
    shop.pass(40);
    await shop.report(buyer, wids.members, 30);
    shop.pass(1);
    await shop.refund(first);
    const second = await shop.subscribe(buyer, 'quarter');
    shop.pass(20);
    await shop.report(buyer, other.fish, 21);
    shop.pass(30);
    await shop.settle();
    await shop.settle();
    expect((await shop.lotsOf(first)).map(([month, uid, , days]) => [month, uid, days])).toEqual([
      [0, 'author', 20],
      [1, 'author', 10],
    ]);
    expect((await shop.lotsOf(second)).map(([month, uid, , days]) => [month, uid, days])).toEqual([
      [0, 'second', 21],
    ]);
  });
});
