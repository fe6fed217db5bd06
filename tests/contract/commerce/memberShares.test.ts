import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { releaseEarnings } from '../../../server/domains/commerce/earnings/releaseEarnings.ts';
import { house, pendingPurseOf, purseOf } from '../../../server/domains/commerce/ledger/accounts.ts';
import { readBalances } from '../../../server/domains/commerce/ledger/balances.ts';
import { postTransfers } from '../../../server/domains/commerce/ledger/postTransfers.ts';
import { grantMembership } from '../../../server/domains/commerce/memberships/grants.ts';
import { forgetDesktopDays } from '../../../server/domains/commerce/memberShares/desktopDays.ts';
import { settleMemberMonths } from '../../../server/domains/commerce/memberShares/settleMemberMonths.ts';
import { reconcile } from '../../../server/domains/commerce/reconcile.ts';
import { priceKinds, userTypes } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import { bothDatabases } from '../../support/databases.ts';
import { operate } from '../../support/operate.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { testNow, type Identity } from '../../support/service.ts';
import { openShop, wids, type Shop } from './shop.ts';

const day = 86_400;
const prices = { month: 1_500, quarter: 4_000, year: 12_800 } as const;
type Period = keyof typeof prices;
/** Works of a second author, of a bot, and of another one for members. */
const other = { members: 21, fish: 22, bot: 23 };

describe.each(bothDatabases)('what members’ wallpapers pay their authors on %s', (kind) => {
  let shop: Shop;
  let isRefundRefused = false;

  beforeAll(async () => {
    shop = await openShop(kind);
    const { database } = shop.service;
    await insertUsers(database, ['second', 'robot']);
    await database
      .updateTable('users')
      .set({ user_type: userTypes.bot })
      .where('uid', '=', 'robot')
      .execute();
    const { vipOnly, fish } = priceKinds;
    await insertTestWallpapers(database, [
      makeWallpaper({ wid: other.members, author_uid: 'second', ptype: vipOnly }),
      makeWallpaper({ wid: other.fish, author_uid: 'second', ptype: fish, price: 12 }),
      makeWallpaper({ wid: other.bot, author_uid: 'robot', ptype: vipOnly }),
    ]);
  });
  beforeEach(() => {
    shop.service.time.now = testNow;
    isRefundRefused = false;
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
  });

  async function subscribe(buyer: Identity, period: Period): Promise<string> {
    const { order } = await shop.service.call(
      'createOrder',
      { idempotency_key: randomUUID(), goods: { kind: 'membership', period }, price: prices[period] },
      buyer,
    );
    await shop.sandbox.decide(order.order_id, 'paid');
    await shop.notify(order.order_id);
    return order.order_id;
  }
  /** Reports so many days of a wallpaper, the last one today. */
  const report = async (buyer: Identity, wid: number, days: number) => {
    const today = chinaDayOf(shop.service.time.now);
    const list = Array.from({ length: days }, (_, index) => ({ day: today - index, wid }));
    return (await shop.service.call('reportDesktopDays', { days: list }, buyer)).counted;
  };
  const settle = () => settleMemberMonths(shop.service.database, shop.service.time.now);
  const pass = (days: number) => (shop.service.time.now += days * day);
  const balancesOf = async (uid: string) => {
    const purses = [pendingPurseOf(uid), purseOf(uid, 3)];
    const balances = await readBalances(shop.service.database, purses);
    return purses.map((purse) => balances.get(purse) ?? 0);
  };
  const lotsOf = async (orderId: string) =>
    (
      await shop.service.database
        .selectFrom('earnings')
        .select(['uid', 'wid', 'month', 'days', 'amount', 'state'])
        .where('order_id', '=', orderId)
        .orderBy('month')
        .orderBy('wid')
        .execute()
    ).map(({ uid, wid, month, days, amount, state }) => [month, uid, wid, days, amount, state]);
  const monthsOf = (orderId: string) =>
    shop.service.database
      .selectFrom('member_months')
      .select(['month', 'price', 'paid', 'days', 'shared'])
      .where('order_id', '=', orderId)
      .orderBy('month')
      .execute();
  async function refund(orderId: string): Promise<void> {
    expect((await operate(shop.service, ['order.refund', '--order-id', orderId])).exitCode).toBe(0);
    if (isRefundRefused) Object.assign(shop.sandbox, { refund: async () => 'refused' });
    await shop.runTasks();
    Reflect.deleteProperty(shop.sandbox, 'refund');
    await shop.runTasks();
  }

  test('a worked month: 45 yuanbao of ¥15, 21 days to 10, and one stays with the house', async () => {
    const { database } = shop.service;
    const before = { author: await balancesOf('author'), second: await balancesOf('second') };
    const buyer = await shop.newBuyer();
    const orderId = await subscribe(buyer, 'month');
    pass(20);
    expect(await report(buyer, wids.members, 21)).toBe(21);
    pass(10);
    expect(await report(buyer, other.fish, 10)).toBe(10);
    pass(3);
    await settle();
    expect(await lotsOf(orderId)).toEqual([]);
    // The month is over, and what was not reported in time could be.
    pass(1);
    await settle();
    await settle();
    expect(await lotsOf(orderId)).toEqual([
      [0, 'author', wids.members, 21, 30, 1],
      [0, 'second', other.fish, 10, 14, 1],
    ]);
    expect(await monthsOf(orderId)).toEqual([{ month: 0, price: 1_500, paid: 1_500, days: 31, shared: 44 }]);
    const [pending = 0, available = 0] = before.author;
    expect(await balancesOf('author')).toEqual([pending + 30, available]);
    pass(7);
    await releaseEarnings(database, shop.service.time.now);
    await releaseEarnings(database, shop.service.time.now);
    expect(await balancesOf('author')).toEqual([pending, available + 30]);
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

  test('what does not count is not stored', async () => {
    const { database, time } = shop.service;
    const guest = await shop.newBuyer();
    expect(await report(guest, wids.members, 5)).toBe(0);
    await grantMembership(database, {
      ...{ uid: guest.uid, kind: 1, seconds: 3 * day, source: `trial:${guest.uid}`, now: time.now },
    });
    expect(await report(guest, wids.members, 1)).toBe(0);

    const buyer = await shop.newBuyer(100);
    await subscribe(buyer, 'month');
    pass(10);
    for (const wid of [wids.free, wids.paid, wids.draft, wids.offline, 987_654])
      expect([wid, await report(buyer, wid, 5)]).toEqual([wid, 0]);
    // Before the membership, and days to come.
    expect(await report(buyer, wids.fish, 30)).toBe(11);
    const tomorrow = [{ day: chinaDayOf(time.now) + 1, wid: wids.members }];
    expect((await shop.service.call('reportDesktopDays', { days: tomorrow }, buyer)).counted).toBe(0);
    expect((await shop.buy(buyer, other.fish)).resp_common.ret).toBe(0);
    expect(await report(buyer, other.fish, 5)).toBe(0);
    expect((await shop.service.callRaw('reportDesktopDays', { days: tomorrow })).ret).toBe(
      errorCodes.loginRequired,
    );
    const rows = database.selectFrom('desktop_days').select('wid').distinct().where('uid', '=', buyer.uid);
    expect(await rows.execute()).toEqual([{ wid: wids.fish }]);
  });

  test('own works and those of bots earn nothing, and neither does a month without members’ wallpapers', async () => {
    const member = { uid: 'author', ...(await shop.service.signIn('author', 'device of the author')) };
    await shop.service.call('stateBirthDate', { birth_date: '1990-06-15' }, member);
    const orderId = await subscribe(member, 'month');
    const emptyId = await subscribe(await shop.newBuyer(), 'month');
    pass(9);
    expect([await report(member, wids.members, 10), await report(member, other.bot, 10)]).toEqual([0, 10]);
    pass(26);
    await settle();
    expect([await lotsOf(orderId), await lotsOf(emptyId)]).toEqual([[], []]);
    expect(await monthsOf(emptyId)).toEqual([{ month: 0, price: 1_500, paid: 1_500, days: 0, shared: 0 }]);
  });

  test('a day counts a wallpaper once and at most 24 of them, whichever way it is reported', async () => {
    const { database, time } = shop.service;
    const many = Array.from({ length: 40 }, (_, index) => 500 + index);
    await insertTestWallpapers(
      database,
      many.map((wid) => makeWallpaper({ wid, author_uid: 'second', ptype: priceKinds.vipOnly })),
    );
    const buyer = await shop.newBuyer();
    await subscribe(buyer, 'month');
    const days = many.map((wid) => ({ day: chinaDayOf(time.now), wid }));
    const send = (list: typeof days) => shop.service.call('reportDesktopDays', { days: list }, buyer);
    await Promise.all([
      ...[send(days), send(days.toReversed()), send([...days, ...days])],
      ...[send(days.slice(10)), send(days.slice(0, 10))],
    ]);
    const { count } = await database
      .selectFrom('desktop_days')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', buyer.uid)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(24);
    pass(91);
    await forgetDesktopDays(database, time.now);
    const left = database.selectFrom('desktop_days').select('day').where('uid', '=', buyer.uid);
    expect(await left.execute()).toEqual([]);
  });

  test('a year is settled month by month; a refund in its middle keeps what was settled, and pays nothing for the rest', async () => {
    const buyer = await shop.newBuyer();
    const orderId = await subscribe(buyer, 'year');
    for (let month = 0; month < 3; month += 1) {
      pass(30);
      await report(buyer, wids.members, 30);
      pass(4);
      await settle();
    }
    // 30 % of ¥10.66 and ¥10.67, for months of 30.5 days.
    const settled = await lotsOf(orderId);
    expect(settled.map(([month, uid, , , amount]) => [month, uid, amount])).toEqual([
      [0, 'author', 31],
      [1, 'author', 32],
      [2, 'author', 32],
    ]);
    await refund(orderId);
    expect(await shop.orderOf(buyer, orderId)).toMatchObject({ phase: 'refunded' });
    expect(await lotsOf(orderId)).toEqual(settled);
    pass(40);
    await report(buyer, wids.members, 30);
    await settle();
    pass(400);
    await settle();
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
      const first = await subscribe(buyer, 'quarter');
      const second = await subscribe(buyer, 'month');
      // The refund of the first one moves the second one to now, where it is used and settled; then its provider refuses.
      expect((await operate(shop.service, ['order.refund', '--order-id', first])).exitCode).toBe(0);
      pass(20);
      await report(buyer, wids.members, 21);
      pass(15);
      await settle();
      expect(await lotsOf(second)).toMatchObject([[0, 'author', wids.members, 21, 45, 1]]);
      if (isReleased) {
        pass(7);
        await releaseEarnings(database, time.now);
        const [, available = 0] = await balancesOf('author');
        await postTransfers(database, { name: `spent:${second}`, orderId: null, now: time.now }, [
          {
            kind: 'exchange',
            debit: purseOf('author', 3),
            credit: house.yuanbaoExchanged,
            amount: available,
          },
        ]);
      }
      Object.assign(shop.sandbox, { refund: async () => 'refused' });
      await shop.runTasks();
      Reflect.deleteProperty(shop.sandbox, 'refund');
      const before = await balancesOf('author');
      const { output, complaint } = await operate(shop.service, ['order.plan-refund', '--order-id', second]);
      expect(complaint).toBe('');
      expect(output).toMatch(isReleased ? /^author debt +45/m : /^author debt +$/m);
      await refund(second);
      expect(await shop.orderOf(buyer, second)).toMatchObject({ phase: 'refunded' });
      const [pending = 0, available = 0] = before;
      expect(await balancesOf('author')).toEqual(
        isReleased ? [pending, available - 45] : [pending - 45, available],
      );
      expect(await lotsOf(second)).toMatchObject([[0, 'author', wids.members, 21, 45, 3]]);
      expect((await reconcile(database)).mismatches).toEqual([]);
    }
  });

  test('whatever happens, no more goes out than its part of what came in', async () => {
    const { database, time } = shop.service;
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('subscribe' as const),
        period: fc.constantFrom<Period>('month', 'quarter'),
      }),
      fc.record({
        kind: fc.constant('report' as const),
        wid: fc.constantFrom(wids.members, wids.fish, other.members, other.fish),
        days: fc.integer({ min: 1, max: 31 }),
      }),
      fc.record({ kind: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 25 }) }),
      fc.record({ kind: fc.constant('refund' as const), order: fc.nat(), isRefused: fc.boolean() }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        time.now = testNow;
        const buyer = await shop.newBuyer();
        const orders: string[] = [];
        for (const each of steps) {
          if (each.kind === 'subscribe') orders.push(await subscribe(buyer, each.period));
          if (each.kind === 'report') await report(buyer, each.wid, each.days);
          if (each.kind === 'pass') pass(each.days);
          const orderId =
            each.kind === 'refund' ? orders[each.order % Math.max(1, orders.length)] : undefined;
          if (each.kind === 'refund' && orderId !== undefined) {
            await operate(shop.service, ['order.refund', '--order-id', orderId]);
            if (each.isRefused) Object.assign(shop.sandbox, { refund: async () => 'refused' });
            await shop.runTasks();
            Reflect.deleteProperty(shop.sandbox, 'refund');
            await shop.runTasks();
          }
          await Promise.all([settle(), settle()]);
          await releaseEarnings(database, time.now);
        }
        pass(200);
        await settle();
        await settle();
        const { in: paid, out } = await readSums(buyer.uid);
        expect(out * 10).toBeLessThanOrEqual(paid * 0.3);
        expect((await reconcile(database)).mismatches).toEqual([]);
      }),
      { numRuns: kind === 'SQLite' ? 12 : 6 },
    );
  });

  /** Fen that a member paid and was not given back, and yuanbao that authors have of it. */
  async function readSums(uid: string): Promise<{ in: number; out: number }> {
    const { database } = shop.service;
    const orders = await database
      .selectFrom('orders')
      .select(['order_id', 'amount', 'refunded_amount'])
      .where('uid', '=', uid)
      .execute();
    const ids = orders.map(({ order_id: id }) => id);
    const lots = await database
      .selectFrom('earnings')
      .select(['order_id', 'amount'])
      .where('state', '<>', 3)
      .where('month', 'is not', null)
      .execute();
    return {
      in: orders.reduce((sum, order) => sum + order.amount - order.refunded_amount, 0),
      out: lots.filter(({ order_id: id }) => ids.includes(id)).reduce((sum, { amount }) => sum + amount, 0),
    };
  }
});
