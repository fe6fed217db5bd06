import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshRankings, refreshRankingsWhenDue } from '../../../server/jobs/refreshRankings.ts';
import { dayOf } from '../../../server/kernel/days.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { rankingPeriods } from '../../../src/api/contract/topics.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, readAllPages, testNow, type TestService } from '../../support/service.ts';

const { week, month, fresh, rise } = rankingPeriods;
const day = 86_400;

describe.each(bothDatabases)('computed rankings on %s', (kind) => {
  let service: TestService;
  const today = dayOf(testNow);

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    const { database } = service;
    await insertUsers(database, ['maker', 'second', 'hidden']);
    await database.updateTable('users').set({ works_count: 1 }).execute();
    await insertTestWallpapers(database, [
      ...[1, 2, 3, 4, 5].map((wid) =>
        makeWallpaper({
          wid,
          author_uid: wid === 5 ? 'hidden' : 'maker',
          published_at: testNow - 90 * day - wid,
        }),
      ),
      makeWallpaper({ wid: 6, author_uid: 'second', state: 0 }),
      makeWallpaper({ wid: 7, author_uid: 'second', wtype: 1, sub_wtype: 1 }),
      ...Array.from({ length: 120 }, (_, index) =>
        makeWallpaper({
          wid: 100 + index,
          author_uid: 'second',
          published_at: testNow - (index % 29) * day,
          download_count: (index * 37) % 120,
        }),
      ),
    ]);
    await database
      .insertInto('daily_downloads')
      .values([
        { day: today, wid: 1, count: 5 },
        { day: today - 7, wid: 1, count: 5 },
        { day: today - 8, wid: 1, count: 90 },
        { day: today - 3, wid: 2, count: 30 },
        { day: today - 30, wid: 3, count: 200 },
        { day: today - 31, wid: 4, count: 999 },
        { day: today - 1, wid: 5, count: 20 },
        { day: today - 1, wid: 6, count: 5_000 },
        { day: today - 1, wid: 7, count: 5_000 },
      ])
      .execute();
    await database
      .insertInto('rank_lists')
      .values({
        rank_id: 1,
        topic_type: 2,
        source: 1,
        wtype: 2,
        periods: JSON.stringify([week, month, fresh, rise]),
        name: '榜',
        name_en: 'Ranking',
        description: '',
        description_en: '',
        position: 0,
        computed_at: 0,
      })
      .execute();
    await refreshRankings(database, testNow);
  });
  afterAll(() => service.close());

  const read = async (period: typeof week | typeof month | typeof fresh | typeof rise) =>
    (
      await readAllPages(async (cursor) => {
        const page = await service.call('rankListDetail', { rank_id: 1, period, limit: 40, cursor });
        return { ...page, items: page.list };
      })
    ).map((wallpaper) => wallpaper.wid);

  test('the week counts seven days and the running one, of one type, without what is offline', async () => {
    expect(await read(week)).toEqual([2, 5, 1]);
  });

  test('the month counts thirty days and the running one', async () => {
    expect(await read(month)).toEqual([3, 1, 2, 5]);
  });

  test('rising wallpapers are ordered by their gain over the week before', async () => {
    expect(await read(rise)).toEqual([2, 5]);
  });

  test('fresh is what was published in thirty days, most downloaded first, a hundred at most', async () => {
    const wids = await read(fresh);
    expect(wids).toHaveLength(100);
    const counts = wids.map((wid) => ((wid - 100) * 37) % 120);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  });

  test('with fewer than twenty fresh ones the newest are shown instead', async () => {
    await refreshRankings(service.database, testNow + 60 * day);
    const wids = await read(fresh);
    const rows = await service.database
      .selectFrom('wallpapers')
      .select('wid')
      .where('wtype', '=', 2)
      .where('state', '=', 1)
      .orderBy('published_at', 'desc')
      .orderBy('wid', 'desc')
      .limit(100)
      .execute();
    expect(wids).toEqual(rows.map((row) => row.wid));
    await refreshRankings(service.database, testNow);
  });

  test('a span that a ranking does not have is not found', async () => {
    await service.database
      .updateTable('rank_lists')
      .set({ periods: JSON.stringify([week]) })
      .execute();
    expect((await service.callRaw('rankListDetail', { rank_id: 1, period: rise })).ret).toBe(
      errorCodes.rankListNotFound,
    );
    expect((await service.callRaw('rankListDetail', { rank_id: 1, period: 1 })).status).toBe(400);
    await service.database
      .updateTable('rank_lists')
      .set({ periods: JSON.stringify([week, month, fresh, rise]) })
      .execute();
  });

  test('computing many times at once leaves one whole ranking', async () => {
    await Promise.all(Array.from({ length: 8 }, () => refreshRankings(service.database, testNow)));
    expect(await read(week)).toEqual([2, 5, 1]);
    const places = await service.database.selectFrom('author_popularity').selectAll().execute();
    expect(new Set(places.map((place) => `${place.span} ${place.uid}`)).size).toBe(places.length);
  });

  test('rankings are computed again when they are an hour old, and not before', async () => {
    expect(await refreshRankingsWhenDue(service.database, testNow + 3_599)).toBe(false);
    expect(await refreshRankingsWhenDue(service.database, testNow + 3_600)).toBe(true);
    expect((await service.call('rankListDetail', { rank_id: 1 })).rank.computed_at).toBe(testNow + 3_600);
    await refreshRankings(service.database, testNow);
  });

  test('authors are popular by downloads, likes and followers of the span', async () => {
    const maker = await service.signIn('maker');
    const before = (await service.call('popularAuthors', { period: 'week' })).list;
    expect(before.map(({ author, popularity }) => [author.uid, popularity])).toEqual([
      ['second', 5_000],
      ['maker', 40],
      ['hidden', 20],
    ]);
    await service.call('likeWallpaper', { wid: 5, like: 0 }, maker);
    await service.call('createFollowing', { following_uid: 'hidden' }, maker);
    await refreshRankings(service.database, testNow);
    const after = (await service.call('popularAuthors', { period: 'week' }, maker)).list;
    expect(after.find(({ author }) => author.uid === 'hidden')).toMatchObject({
      popularity: 28,
      followed: true,
    });
    const [first] = after;
    expect(first?.works).toHaveLength(3);
    expect(first?.works.map((work) => work.download_count)).toEqual([119, 118, 117]);
  });

  test('authors whom the configuration hides are omitted immediately; an invalid configuration hides none', async () => {
    const write = (value: string) =>
      service.database
        .insertInto('configurations')
        .values({ key: 'popular_authors_frontend', value })
        .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
        .execute();
    const uids = async () =>
      (await service.call('influenceRank', {})).list.map(({ author }) => author.uid).toSorted();
    await refreshRankings(service.database, testNow);
    const all = await uids();
    await write(JSON.stringify({ official_uids: [], hidden_uids: ['hidden'] }));
    expect(await uids()).toEqual(all.filter((uid) => uid !== 'hidden'));
    await refreshRankings(service.database, testNow);
    const ranks = (await service.call('popularAuthors', { period: 'month' })).list.map(({ rank }) => rank);
    expect(ranks).toEqual(ranks.map((_, index) => index + 1));
    for (const broken of ['{', '[]', '{"hidden_uids": 5}']) await write(broken);
    await refreshRankings(service.database, testNow);
    expect(await uids()).toEqual(all);
  });

  test('the page of an author has the overall rank; an unranked or hidden one has none there', async () => {
    await refreshRankings(service.database, testNow);
    const { list } = await service.call('influenceRank', {});
    const [first] = list;
    const read = async (uid = '') => (await service.call('authorDetail', { author_uid: uid })).popularity;
    expect(first).toBeDefined();
    expect(await read(first?.author.uid)).toEqual({ rank: 1, popularity: first?.popularity });
    await insertUsers(service.database, ['unknown']);
    expect(await read('unknown')).toBeNull();
    const value = JSON.stringify({ official_uids: [], hidden_uids: [first?.author.uid] });
    await service.database
      .updateTable('configurations')
      .set({ value })
      .where('key', '=', 'popular_authors_frontend')
      .execute();
    expect(await read(first?.author.uid)).toBeNull();
  });

  test('the spans have a beginning and an end', async () => {
    const { list } = await service.call('popularityPeriods', {});
    expect(list.map(({ period }) => period)).toEqual(['day', 'week', 'month']);
    expect(list.map(({ begins_at }) => begins_at)).toEqual([1, 7, 30].map((days) => (today - days) * day));
    for (const { ends_at } of list) expect(ends_at).toBe(service.time.now);
  });
});
