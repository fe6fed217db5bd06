import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { consumeCode } from '../../../server/domains/identity/sessions/oneTimeCodes.ts';
import { priceKinds, wallpaperStates } from '../../../src/api/contract/entities.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, readAllPages, testNow, type TestService } from '../../support/service.ts';

const wids = { free: 1, members: 2, fish: 3, paid: 4, gone: 5, own: 6, ownInAudit: 7 } as const;

describe.each(databaseKinds)('what a user may use on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    const people = ['author', 'guestless', 'trial', 'member', 'yearly'];
    await insertUsers(service.database, people);
    for (const [uid, vipType] of [
      ['trial', 1],
      ['member', 2],
      ['yearly', 3],
    ] as const)
      await service.database
        .updateTable('users')
        .set({ vip_type: vipType, vip_until: testNow + 86_400 })
        .where('uid', '=', uid)
        .execute();
    const by = (wid: number, author_uid: string, ptype: number, state: number = wallpaperStates.online) =>
      makeWallpaper({ wid, author_uid, ptype, state, price: ptype > 1 ? 100 : 0 });
    await insertTestWallpapers(service.database, [
      by(wids.free, 'author', priceKinds.free),
      by(wids.members, 'author', priceKinds.vipOnly),
      by(wids.fish, 'author', priceKinds.fish),
      by(wids.paid, 'author', priceKinds.paidForAll),
      by(wids.gone, 'author', priceKinds.free, wallpaperStates.offline),
      by(wids.own, 'guestless', priceKinds.paidForAll),
      by(wids.ownInAudit, 'guestless', priceKinds.vipOnly, wallpaperStates.audit),
    ]);
  });
  afterAll(() => service.close());

  async function ownedBy(uid: string, asked: readonly number[] = Object.values(wids)): Promise<number[]> {
    const identity = await service.signIn(uid);
    return (await service.call('ownedWallpapers', { wids: [...asked] }, identity)).wids;
  }

  test('every user may use free online wallpapers, and their own works whatever their state', async () => {
    expect(await ownedBy('guestless')).toEqual([wids.free, wids.own, wids.ownInAudit]);
  });

  test.each(['trial', 'member', 'yearly'])(
    'a %s uses the members’ too, not what all pay for',
    async (uid) => {
      expect(await ownedBy(uid)).toEqual([wids.free, wids.members, wids.fish]);
    },
  );

  test('an author uses all own works', async () => {
    expect(await ownedBy('author')).toEqual([wids.free, wids.members, wids.fish, wids.paid, wids.gone]);
  });

  test('a bought wallpaper is usable by its buyer alone, also when it is offline', async () => {
    const { database } = service;
    const bought = [wids.paid, wids.gone].map((wid) => ({
      uid: 'guestless',
      kind: 'wallpaper' as const,
      item: wid,
      order_id: null,
      bought_at: testNow,
    }));
    await database.insertInto('purchases').values(bought).execute();
    expect(await ownedBy('guestless')).toEqual([wids.free, wids.paid, wids.gone, wids.own, wids.ownInAudit]);
    expect(await ownedBy('member')).not.toContain(wids.paid);
    await database.deleteFrom('purchases').execute();
  });

  test('the bought wallpapers come latest first, page by page, those offline among them', async () => {
    const times = { [wids.free]: 5, [wids.paid]: 7, [wids.gone]: 7, [wids.fish]: 9 };
    const rows = Object.entries(times).map(([wid, time]) => ({
      uid: 'member',
      kind: 'wallpaper' as const,
      item: Number(wid),
      order_id: null,
      bought_at: time,
    }));
    await service.database.insertInto('purchases').values(rows).execute();
    const identity = await service.signIn('member');
    const read = await readAllPages(async (cursor) => {
      const { list, ...rest } = await service.call('boughtWallpapers', { cursor, limit: 2 }, identity);
      return { items: list, ...rest };
    });
    expect(read.map(({ wid, state }) => [wid, state])).toEqual([
      [wids.fish, wallpaperStates.online],
      [wids.gone, wallpaperStates.offline],
      [wids.paid, wallpaperStates.online],
      [wids.free, wallpaperStates.online],
    ]);
    const others = await service.call('boughtWallpapers', {}, await service.signIn('trial'));
    expect(others).toMatchObject({ list: [], has_more: false, next_cursor: null });
    await service.database.deleteFrom('purchases').execute();
  });

  test('the response has the order of the request, each once, and nothing unknown', async () => {
    expect(await ownedBy('member', [wids.fish, 99, wids.free, wids.fish])).toEqual([wids.fish, wids.free]);
    expect(await ownedBy('member', [])).toEqual([]);
  });

  test('a code is good once, for five minutes, and stored by its hash', async () => {
    const identity = await service.signIn('author');
    const makeCode = async () => (await service.call('generateCode', {}, identity)).code;
    const { database } = service;
    const [first, second, third] = [await makeCode(), await makeCode(), await makeCode()];
    expect(new Set([first, second, third]).size).toBe(3);
    const rows = await database.selectFrom('one_time_codes').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(first);
    expect(await consumeCode(database, 'forged', testNow)).toBeNull();
    expect(await consumeCode(database, first, testNow + 299)).toBe('author');
    expect(await consumeCode(database, first, testNow + 299)).toBeNull();
    expect(await consumeCode(database, second, testNow + 300)).toBeNull();
    const both = await Promise.all([1, 2].map(() => consumeCode(database, third, testNow)));
    expect(both.filter((uid) => uid !== null)).toEqual(['author']);
  });

  test('of many codes of one user the latest ten are valid', async () => {
    const identity = await service.signIn('author');
    const codes: string[] = [];
    for (let index = 0; index < 13; index++) {
      service.time.now += 1;
      codes.push((await service.call('generateCode', {}, identity)).code);
    }
    const held = await Promise.all(
      codes.map((code) => consumeCode(service.database, code, service.time.now)),
    );
    expect(held.map((uid) => uid !== null)).toEqual([
      ...Array<boolean>(3).fill(false),
      ...Array<boolean>(10).fill(true),
    ]);
  });
});
