import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { grantMembership } from '../../../server/domains/commerce/memberships/grants.ts';
import { removeByAge } from '../../../server/jobs/cleanup/removeByAge.ts';
import { priceKinds } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { chinaDayOf } from '../../../src/api/rules/chinaDay.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, makeWallpaper } from '../../support/rows.ts';
import { testNow } from '../../support/service.ts';
import { openMemberShop, other, type MemberShop } from './memberShop.ts';
import { wids } from './shop.ts';

const day = 86_400;

describe.each(bothDatabases)('what was on members’ desktops on %s', (kind) => {
  let shop: MemberShop;

  beforeAll(async () => {
    shop = await openMemberShop(kind);
  });
  beforeEach(() => {
    shop.service.time.now = testNow;
  });
  afterAll(() => shop.service.close());

  test('what does not count is not stored', async () => {
    const { database, time } = shop.service;
    const guest = await shop.newBuyer();
    expect(await shop.report(guest, wids.members, 5)).toBe(0);
    await grantMembership(database, {
      ...{ uid: guest.uid, kind: 1, seconds: 3 * day, source: `trial:${guest.uid}`, now: time.now },
    });
    expect(await shop.report(guest, wids.members, 1)).toBe(0);

    const buyer = await shop.newBuyer(100);
    await shop.subscribe(buyer, 'month');
    shop.pass(10);
    for (const wid of [wids.free, wids.paid, wids.draft, wids.offline, 987_654])
      expect([wid, await shop.report(buyer, wid, 5)]).toEqual([wid, 0]);
    // Before the membership, and days to come.
    expect(await shop.report(buyer, wids.fish, 30)).toBe(11);
    const tomorrow = [{ day: chinaDayOf(time.now) + 1, wid: wids.members }];
    expect((await shop.service.call('reportDesktopDays', { days: tomorrow }, buyer)).counted).toBe(0);
    expect((await shop.buy(buyer, other.fish)).resp_common.ret).toBe(0);
    expect(await shop.report(buyer, other.fish, 5)).toBe(0);
    expect((await shop.service.callRaw('reportDesktopDays', { days: tomorrow })).ret).toBe(
      errorCodes.loginRequired,
    );
    const rows = database.selectFrom('desktop_days').select('wid').distinct().where('uid', '=', buyer.uid);
    expect(await rows.execute()).toEqual([{ wid: wids.fish }]);
  });

  test('a day counts a wallpaper once and at most 24 of them, whichever way it is reported', async () => {
    const { database, time } = shop.service;
    const many = Array.from({ length: 40 }, (_, index) => 500 + index);
    await insertTestWallpapers(
      database,
      many.map((wid) => makeWallpaper({ wid, author_uid: 'second', ptype: priceKinds.vipOnly })),
    );
    const buyer = await shop.newBuyer();
    await shop.subscribe(buyer, 'month');
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
    shop.pass(91);
    await removeByAge(database, time.now);
    const left = database.selectFrom('desktop_days').select('day').where('uid', '=', buyer.uid);
    expect(await left.execute()).toEqual([]);
  });
});
