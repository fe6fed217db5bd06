import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { rankingPeriods } from '../../../src/api/contract/topics.ts';
import { bothDatabases } from '../../support/databases.ts';
import { openTestService, readAllPages, testNow, type TestService } from '../../support/service.ts';

const { week, month, fresh, rise } = rankingPeriods;

describe.each(bothDatabases)('topics on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  const setState = (wid: number, state: number) =>
    service.database.updateTable('wallpapers').set({ state }).where('wid', '=', wid).execute();

  test('a topic shows its wallpapers of both types in the order of its editor', async () => {
    for (const { topic_id, wids, name, name_en } of service.catalogue.topics) {
      const all = await readAllPages(async (cursor) => {
        const page = await service.call('topicDetail', { topic_id, limit: 3, cursor });
        expect(page.topic).toMatchObject({
          id: topic_id,
          topic_type: 1,
          name,
          name_en,
          wallpaper_count: wids.length,
        });
        return { ...page, items: page.list };
      });
      expect(all.map((wallpaper) => wallpaper.wid)).toEqual(wids);
    }
  });

  test('an offline wallpaper is in no topic, its count or its cover', async () => {
    const [first, second] = service.catalogue.topics[0]?.wids ?? [];
    const read = async () => service.call('topicDetail', { topic_id: 1, limit: 60 });
    const before = await read();
    expect(before.topic.cover).toBe(before.list[0]?.md5_428_244);
    await setState(first ?? 0, 0);
    try {
      const { topic, list } = await read();
      expect(list.map((wallpaper) => wallpaper.wid)).not.toContain(first);
      expect(list[0]?.wid).toBe(second);
      expect(topic.wallpaper_count).toBe(before.topic.wallpaper_count - 1);
      expect(topic.cover).toBe(before.list[1]?.md5_428_244);
    } finally {
      await setState(first ?? 0, 1);
    }
  });

  test('topics and rankings are shown next to the home banner, empty ones are not', async () => {
    const read = async () =>
      (await service.call('homeRight', {})).list.map((summary) => [summary.topic_type, summary.id]);
    const all = await read();
    expect(all).toEqual([
      ...[1, 2, 3, 4, 5, 6].map((id) => [1, id]),
      ...[101, 102, 103, 104].map((id) => [2, id]),
    ]);
    const wids = service.catalogue.rankings.find((ranking) => ranking.rank_id === 104)?.wids ?? [];
    for (const wid of wids) await setState(wid, 0);
    expect(await read()).not.toContainEqual([2, 104]);
    for (const wid of wids) await setState(wid, 1);
  });

  test.each([987_654, 2 ** 31 - 1])('topic and ranking %i are unknown', async (id) => {
    expect((await service.callRaw('topicDetail', { topic_id: id })).ret).toBe(errorCodes.topicNotFound);
    expect((await service.callRaw('rankListDetail', { rank_id: id })).ret).toBe(errorCodes.rankListNotFound);
    expect((await service.callRaw('themeDetail', { theme_id: id })).ret).toBe(errorCodes.themeNotFound);
  });

  test.each([0, -1, 1.5, 1e300, '1', null])('%o is no id of a topic', async (id) => {
    expect((await service.callRaw('topicDetail', { topic_id: id })).status).toBe(400);
  });

  test('a manual ranking has no periods and its own order', async () => {
    const expected = service.catalogue.rankings.find((ranking) => ranking.rank_id === 103)?.wids;
    for (const params of [{}, { period: week }]) {
      const { rank, list } = await service.call('rankListDetail', { rank_id: 103, ...params });
      expect(rank).toMatchObject({ source: 4, periods: [], wtype: 2, wallpaper_count: expected?.length });
      expect(list.map((wallpaper) => wallpaper.wid)).toEqual(expected);
    }
  });

  test('the starter rankings are computed with the seed, in four spans', async () => {
    for (const [rank_id, wtype] of [
      [101, 1],
      [102, 2],
    ] as const)
      for (const period of [week, month, fresh, rise]) {
        const { rank, list } = await service.call('rankListDetail', { rank_id, period, limit: 60 });
        expect(rank).toMatchObject({ source: 1, wtype, computed_at: testNow });
        expect(new Set(rank.periods)).toEqual(new Set([week, month, fresh, rise]));
        expect(list.length).toBeGreaterThan(0);
        expect(new Set(list.map((wallpaper) => wallpaper.wtype))).toEqual(new Set([wtype]));
      }
  });
});
