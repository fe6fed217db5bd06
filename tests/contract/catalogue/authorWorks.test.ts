import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hotOf } from '../../../server/domains/catalogue/wallpapers/hotness.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { guest, openTestService, readAllPages, testNow, type TestService } from '../../support/service.ts';

const { online, offline, audit, failed, waiting, waitingBuilding } = wallpaperStates;

describe.each(bothDatabases)('the works of an author on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['maker', 'other']);
    await insertTestWallpapers(service.database, [
      ...Array.from({ length: 40 }, (_, index) =>
        makeWallpaper({
          wid: 100 + index,
          author_uid: 'maker',
          wtype: index % 3 === 0 ? 1 : 2,
          sub_wtype: index % 3 === 0 ? 1 : 0,
          // Many alike, so that the number decides.
          published_at: testNow - Math.floor(index / 4) * 1_000,
          like_count: index % 5,
          score: 30 + (index % 7),
          download_count: index % 4,
        }),
      ),
      ...[offline, audit, failed, waiting, waitingBuilding].map((state) =>
        makeWallpaper({ wid: 500 + state, author_uid: 'maker', state }),
      ),
      makeWallpaper({ wid: 600, author_uid: 'maker' }),
      makeWallpaper({ wid: 601, author_uid: 'maker' }),
      makeWallpaper({ wid: 602, author_uid: 'maker', wtype: 1, sub_wtype: 1 }),
    ]);
    await service.database.updateTable('users').set({ works_count: 43 }).where('uid', '=', 'maker').execute();
  });
  afterAll(() => service.close());

  const states = async (wid: number) =>
    service.database.selectFrom('wallpapers').select('state').where('wid', '=', wid).executeTakeFirst();

  test.each([
    [1, 'published_at'],
    [2, 'like_count'],
    [3, 'score'],
    [4, 'download_count'],
  ] as const)('order %i of the works of an author is by %s, and misses none', async (sort, column) => {
    for (const wtype of [undefined, 1, 2] as const) {
      const all = await readAllPages(async (cursor) => {
        const filter = wtype === undefined ? {} : { wtype };
        const page = await service.call('authorWorks', {
          author_uid: 'maker',
          sort,
          limit: 7,
          cursor,
          ...filter,
        });
        return { ...page, items: page.list };
      });
      let rows = service.database
        .selectFrom('wallpapers')
        .select('wid')
        .where('author_uid', '=', 'maker')
        .where('state', '=', online)
        .orderBy(column, 'desc')
        .orderBy('wid', 'desc');
      if (wtype !== undefined) rows = rows.where('wtype', '=', wtype);
      expect(all.map((work) => work.wid)).toEqual((await rows.execute()).map((row) => row.wid));
    }
  });

  test('works of an unknown author are refused, and of an author without works empty', async () => {
    expect((await service.callRaw('authorWorks', { author_uid: 'nobody' })).ret).toBe(
      errorCodes.authorNotFound,
    );
    expect((await service.call('authorWorks', { author_uid: 'other' })).list).toEqual([]);
  });

  test('authors see their works in every state, other users do not', async () => {
    const maker = await service.signIn('maker');
    const read = async (identity: typeof guest) =>
      readAllPages(async (cursor) => {
        const page = await service.call('uploadedWallpapers', { limit: 20, cursor }, identity);
        return { ...page, items: page.list };
      });
    const own = await read(maker);
    expect(new Set(own.map((work) => work.wallpaper.state))).toEqual(
      new Set([offline, online, audit, failed, waiting, waitingBuilding]),
    );
    expect(own).toHaveLength(48);
    expect(await read(await service.signIn('other'))).toEqual([]);
  });

  test('an author takes a work off every list and puts it back as it was', async () => {
    const maker = await service.signIn('maker');
    const listings = () =>
      service.database
        .selectFrom('listings')
        .selectAll()
        .where('wid', '=', 600)
        .orderBy('category_id')
        .execute();
    const before = await listings();
    const worksBefore = (await service.call('authorDetail', { author_uid: 'maker' })).author.works_count;
    expect(before.length).toBeGreaterThan(0);
    const down = await service.call('switchWork', { wid: 600, state: 0 }, maker);
    expect(down.work.wallpaper.state).toBe(offline);
    expect(await listings()).toEqual([]);
    const works = await service.call('authorWorks', { author_uid: 'maker', limit: 60 });
    expect(works.list.map((work) => work.wid)).not.toContain(600);
    expect((await service.callRaw('staticDetail', { wid: 600 })).ret).toBe(errorCodes.wallpaperOffline);
    expect((await service.call('authorDetail', { author_uid: 'maker' })).author.works_count).toBe(
      worksBefore - 1,
    );
    // A client that had it on screen downloads it all the same.
    await service.call('countDownload', { wid: 600 });
    const up = await service.call('switchWork', { wid: 600, state: 1 }, maker);
    expect(up.work.wallpaper.state).toBe(online);
    expect(await listings()).toEqual(
      before.map((row) => ({
        ...row,
        download_count: row.download_count + 1,
        hot: hotOf(row.download_count + 1, row.published_at),
      })),
    );
    expect((await service.call('authorDetail', { author_uid: 'maker' })).author.works_count).toBe(
      worksBefore,
    );
  });

  test('repeated and concurrent switches count once', async () => {
    const maker = await service.signIn('maker');
    const works = async () =>
      (await service.call('authorDetail', { author_uid: 'maker' })).author.works_count;
    const before = await works();
    for (const state of [0, 1] as const) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => service.callRaw('switchWork', { wid: 601, state }, maker)),
      );
      // The second of two concurrent requests may get a state error.
      for (const { ret } of answers) expect([0, errorCodes.workStateRefused]).toContain(ret);
      expect(answers.filter(({ ret }) => ret === 0).length).toBeGreaterThan(0);
      expect(await states(601)).toEqual({ state });
      expect(await works()).toBe(state === 0 ? before - 1 : before);
    }
  });

  test('only a work that was online goes online again', async () => {
    const maker = await service.signIn('maker');
    for (const state of [offline, audit, failed, waiting, waitingBuilding]) {
      expect((await service.callRaw('switchWork', { wid: 500 + state, state: 1 }, maker)).ret).toBe(
        errorCodes.workStateRefused,
      );
      expect(await states(500 + state)).toEqual({ state });
    }
    expect((await service.callRaw('switchWork', { wid: 500 + audit, state: 0 }, maker)).ret).toBe(
      errorCodes.workStateRefused,
    );
  });

  test('only its author switches or withdraws a work', async () => {
    const other = await service.signIn('other');
    for (const [name, params] of [
      ['switchWork', { wid: 602, state: 0 }],
      ['cancelWork', { wid: 500 + audit }],
    ] as const) {
      expect((await service.callRaw(name, params, other)).ret).toBe(errorCodes.workNotOwned);
      expect((await service.callRaw(name, { ...params, wid: 987_654 }, other)).ret).toBe(
        errorCodes.wallpaperNotFound,
      );
    }
    expect(await states(602)).toEqual({ state: online });
  });

  test('a work that was never online is as unknown as an unused id, and nothing is counted', async () => {
    const other = await service.signIn('other');
    for (const wid of [audit, failed, waiting, waitingBuilding].map((state) => 500 + state)) {
      for (const [name, params] of [
        ['staticDetail', {}],
        ['relatedList', {}],
        ['countDownload', {}],
        ['reportWallpaper', { reason: 'broken' }],
        ['likeWallpaper', { like: 0 }],
        ['likeWallpaper', { like: 1 }],
      ] as const)
        expect([name, (await service.callRaw(name, { wid, ...params }, other)).ret]).toEqual([
          name,
          errorCodes.wallpaperNotFound,
        ]);
      // Once no download counts any more, only the count is returned.
      await service.database.updateTable('tries').set({ count: 1_000 }).execute();
      expect((await service.callRaw('countDownload', { wid }, other)).ret).toBe(errorCodes.wallpaperNotFound);
      await service.database.deleteFrom('tries').execute();
    }
    for (const table of ['downloads', 'daily_downloads', 'reports'] as const)
      expect(
        await service.database
          .selectFrom(table)
          .select('wid')
          .where('wid', '>', 500)
          .where('wid', '<', 600)
          .execute(),
      ).toEqual([]);
  });

  test('a work that waits or failed is removed for good; one that was online cannot be', async () => {
    const maker = await service.signIn('maker');
    for (const state of [audit, failed, waiting, waitingBuilding]) {
      expect((await service.callRaw('cancelWork', { wid: 500 + state }, maker)).ret).toBe(0);
      expect(await states(500 + state)).toBeUndefined();
    }
    for (const wid of [500 + offline, 602])
      expect((await service.callRaw('cancelWork', { wid }, maker)).ret).toBe(errorCodes.workStateRefused);
    expect(await states(602)).toEqual({ state: online });
  });
});
