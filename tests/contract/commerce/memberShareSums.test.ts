import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { releaseEarnings } from '../../../server/domains/commerce/earnings/releaseEarnings.ts';
import { sumMemberShares } from '../../../server/domains/commerce/memberShares/reconcileShares.ts';
import { reconcile } from '../../../server/domains/commerce/reconcile.ts';
import { bothDatabases } from '../../support/databases.ts';
import { testNow } from '../../support/service.ts';
import { openMemberShop, other, type MemberShop, type Period } from './memberShop.ts';
import { wids } from './shop.ts';

describe.each(bothDatabases)('sums of what members’ wallpapers pay on %s', (kind) => {
  let shop: MemberShop;

  beforeAll(async () => {
    shop = await openMemberShop(kind);
  });
  afterAll(async () => {
    expect(await shop.mismatches()).toEqual([]);
    await shop.service.close();
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
      // A member who leaves and comes back: what follows a refund is of another membership.
      fc.record({
        kind: fc.constant('return' as const),
        wid: fc.constantFrom(wids.members, other.members),
        days: fc.integer({ min: 1, max: 9 }),
      }),
      fc.record({
        kind: fc.constant('refund' as const),
        order: fc.nat(),
        outcome: fc.constantFrom('refunded' as const, 'refused' as const),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        time.now = testNow;
        const buyer = await shop.newBuyer();
        const orders: string[] = [];
        for (const each of steps) {
          if (each.kind === 'subscribe') orders.push(await shop.subscribe(buyer, each.period));
          if (each.kind === 'report') await shop.report(buyer, each.wid, each.days);
          if (each.kind === 'pass') {
            shop.pass(each.days);
            // A session that is not used for long ends.
            Object.assign(buyer, await shop.service.signIn(buyer.uid, `device of ${buyer.uid}`));
          }
          if (each.kind === 'return') {
            for (const order of orders) await shop.refund(order);
            orders.push(await shop.subscribe(buyer, 'month'));
            shop.pass(each.days);
            await shop.report(buyer, each.wid, each.days);
          }
          const orderId =
            each.kind === 'refund' ? orders[each.order % Math.max(1, orders.length)] : undefined;
          if (each.kind === 'refund' && orderId !== undefined) await shop.refund(orderId, each.outcome);
          await Promise.all([shop.settle(), shop.settle()]);
          await releaseEarnings(database, time.now);
        }
        shop.pass(200);
        await shop.settle();
        await shop.settle();
        const { in: paid, out } = await readSums(buyer.uid);
        expect(out * 10).toBeLessThanOrEqual(paid * 0.3);
        const { shared, pending, available } = await sumMemberShares(database);
        expect(pending + available).toBe(shared);
        // A day is of one membership.
        expect(await countSharedDays(buyer.uid)).toBeLessThanOrEqual(await countReportedDays(buyer.uid));
        expect((await reconcile(database)).mismatches).toEqual([]);
      }),
      { numRuns: kind === 'SQLite' ? 12 : 6 },
    );
  });

  async function countSharedDays(uid: string): Promise<number> {
    const months = await shop.service.database
      .selectFrom('member_months')
      .select('days')
      .where('uid', '=', uid)
      .execute();
    return months.reduce((sum, { days }) => sum + days, 0);
  }

  async function countReportedDays(uid: string): Promise<number> {
    const days = shop.service.database.selectFrom('desktop_days').select('day').where('uid', '=', uid);
    return (await days.execute()).length;
  }

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
