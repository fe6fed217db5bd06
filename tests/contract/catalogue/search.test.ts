import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertWallpapers } from '../../../server/seed/listing.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { makeWallpaper } from '../../support/rows.ts';
import { guest, openTestService, readAllPages, type TestService } from '../../support/service.ts';

/** 月栖湖心, The Moon Rests on the Lake, tags 月亮 湖 夜 安静, by 苏晚亭. */
const moonOnLake = 101_001;
const many = 900;

describe.each(bothDatabases)('the search for wallpapers on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
    await insertWallpapers(
      service.database,
      Array.from({ length: many }, (_, index) => ({
        wallpaper: makeWallpaper({
          wid: index + 1,
          author_uid: '10004',
          name: `墨竹${index % 9 === 0 ? '听雨' : '听风'}`,
          name_en: '',
          ptype: index % 4,
          download_count: (index * 37) % 5_003,
          published_at: 1_700_000_000 + ((index * 7_919) % 900),
          score: 30 + (index % 20),
        }),
        categoryIds: [],
        tagNames: [],
        colorIds: [index % 12],
        searchTexts: ['墨川'],
      })),
    );
    for (const [wid, state] of [0, 2, 3, 4, 5].entries())
      await insertWallpapers(service.database, [
        {
          wallpaper: makeWallpaper({ wid: 5_000 + wid, author_uid: '10004', name: '隐形墨竹', state }),
          categoryIds: [],
          tagNames: [],
          colorIds: [],
          searchTexts: [],
        },
      ]);
  });
  afterAll(() => service.close());

  const dynamic = async (keyword: string) => service.call('dynamicSearch', { keyword, limit: 60 });
  const readAll = (params: { keyword: string; sort?: 1 | 2 | 3 | 4; ptype?: number; color_id?: number }) =>
    readAllPages(async (cursor) => {
      const page = await service.call('staticSearch', { ...params, cursor, limit: 60 });
      return { ...page, items: page.list };
    });

  test.each([
    ['one character', '栖'],
    ['two characters', '湖心'],
    ['three characters', '月栖湖'],
    ['the whole name', '月栖湖心'],
    ['two parts in any order', '心 月栖'],
    ['a tag', '安静'],
    ['a part of the author', '晚亭'],
    ['a name and an author', '月栖 苏晚亭'],
    ['an English word in any case', 'LAKE'],
    ['wide letters', 'ｌａｋｅ'],
    ['an English tag', 'moon'],
    ['a syllable', 'hu'],
    ['syllables run together', 'yueqihuxin'],
    ['a part of them', 'huxin'],
    ['syllables apart', 'yue qi'],
    ['syllables of the beginning, the end left out', 'yueqihu'],
    ['initials', 'yqhx'],
    ['the pinyin of the author', 'suwanting'],
    ['the number', '101001'],
    ['the shown number', 'YQ101001'],
    ['the shown number in small letters and with spaces', ' yq 101001 '],
  ])('%s (%s) finds', async (_what, keyword) => {
    const page = await dynamic(keyword);
    expect(page.list.map(({ wid }) => wid)).toContain(moonOnLake);
    expect(page.is_near).toBe(false);
  });

  test('an exact name precedes a name that contains the query, which precedes a tag', async () => {
    const insert = (wid: number, name: string, tagNames: string[]) =>
      insertWallpapers(service.database, [
        {
          wallpaper: makeWallpaper({ wid, name, author_uid: '10004', wtype: 1, sub_wtype: 1 }),
          categoryIds: [],
          tagNames,
          colorIds: [],
          searchTexts: [],
        },
      ]);
    await insert(6_001, '随便', ['鲸落']);
    await insert(6_002, '鲸落深海', []);
    await insert(6_003, '鲸落', []);
    expect((await dynamic('鲸落')).list.map(({ wid }) => wid)).toEqual([6_003, 6_002, 6_001]);
    expect((await dynamic('jingluo')).list.map(({ wid }) => wid)).toEqual([6_003, 6_002, 6_001]);
  });

  test('paging shows every hit once, hottest first', async () => {
    const found = await readAll({ keyword: '墨竹' });
    expect(found).toHaveLength(many);
    expect(new Set(found.map(({ wid }) => wid)).size).toBe(many);
    const hundredth = found[100]?.download_count ?? 0;
    expect(found[0]?.download_count ?? 0).toBeGreaterThan(hundredth);
  });

  test('several parts, a filter and a colour page to the end, too', async () => {
    expect(await readAll({ keyword: '墨竹 听雨' })).toHaveLength(many / 9);
    expect(await readAll({ keyword: '墨竹听雨' })).toHaveLength(many / 9);
    expect(await readAll({ keyword: '墨竹', ptype: 2 })).toHaveLength(many / 4);
    expect(await readAll({ keyword: '墨竹', color_id: 3 })).toHaveLength(many / 12);
    expect(await readAll({ keyword: '墨竹 听风', color_id: 1, ptype: 1 })).toSatisfy(
      (list: { ptype: number }[]) => list.length > 0 && list.every(({ ptype }) => ptype === 1),
    );
  });

  test.each([
    [1, 'published_at'],
    [3, 'score'],
    [4, 'download_count'],
  ] as const)('order %i sorts the best hits by %s', async (sort, key) => {
    const found = await readAll({ keyword: '听风', sort });
    const keys = found.map((item) => item[key]);
    // The hottest of them, however many there are.
    expect(keys).toHaveLength(480);
    expect(keys).toEqual(keys.toSorted((a, b) => b - a));
    expect(new Set(found.map(({ wid }) => wid)).size).toBe(found.length);
  });

  test('an offline wallpaper is not found, by name or number', async () => {
    for (const keyword of ['隐形墨竹', '5000', 'YQ5001', '隐形'])
      for (const { state, wid } of (await service.call('staticSearch', { keyword, limit: 60 })).list) {
        expect(state).toBe(1);
        expect(wid).toBeLessThan(5_000);
      }
  });

  test('where nothing holds all of the text, what holds most of it is near', async () => {
    const page = await dynamic('月栖湖心不存在的字');
    expect(page.is_near).toBe(true);
    expect(page.list[0]?.wid).toBe(moonOnLake);
    expect([page.has_more, page.next_cursor]).toEqual([false, null]);
    expect((await dynamic('lake zzzz')).list.map(({ wid }) => wid)).toContain(moonOnLake);
    expect((await dynamic('zzzz qqqq')).list).toEqual([]);
    expect((await dynamic('zzzz qqqq')).is_near).toBe(false);
  });

  test.each([
    ['a doubled letter', 'lakke'],
    ['a letter too few', 'mon lake'],
    ['another letter', 'laqe'],
    ['letters that changed places', 'yueqi huxni'],
    ['pinyin with a slip', 'yueliagn'],
  ])('%s is found all the same, as near', async (_name, keyword) => {
    const page = await dynamic(keyword);
    expect(page.is_near).toBe(true);
    expect(page.list.map(({ wid }) => wid)).toContain(moonOnLake);
  });

  test.each([
    ['', '   ', '%', '_', '🌙', '\ud83c', 'a\ud800b', "'", '"', '\\', '--', '…'],
    [
      "'; drop table wallpapers; --",
      "x' or '1'='1",
      '<script>alert(1)</script>',
      '<img src=x onerror=alert(1)>',
    ],
    ['湖'.repeat(10_000), 'lake'.repeat(2_500), ' '.repeat(10_000), '🌙'.repeat(5_000), 'z '.repeat(5_000)],
  ])('hostile and endless text gets a clean answer', async (...keywords) => {
    for (const keyword of keywords) {
      const page = await dynamic(keyword);
      expect(page.resp_common.ret).toBe(0);
      expect(page.is_near || page.list.length === 0, keyword.slice(0, 40)).toBe(true);
      expect((await service.call('staticList', { keyword })).resp_common.ret).toBe(0);
      expect((await service.call('searchSuggest', { keyword })).resp_common.ret).toBe(0);
      expect((await service.call('themeSearch', { keyword })).resp_common.ret).toBe(0);
      const { dynamic: counted, static: still } = await service.call('searchCounts', { keyword });
      expect([counted.count, still.count]).toEqual([0, 0]);
    }
    expect((await dynamic('湖心')).list.map(({ wid }) => wid)).toContain(moonOnLake);
  });

  test('what a text finds is counted by kind, exactly up to 99', async () => {
    const counts = (params: { keyword: string; duration?: 'short'; ptype?: number; color_id?: number }) =>
      service.call('searchCounts', params);
    const exactly = (count: number) => ({ count, has_more: false });
    const { list: themes } = await service.call('themeSearch', { keyword: '湖', limit: 60 });
    expect(themes.length).toBeGreaterThan(0);
    expect(await counts({ keyword: '湖' })).toMatchObject({
      dynamic: exactly((await dynamic('湖')).list.length),
      static: exactly((await readAll({ keyword: '湖' })).length),
      themes: exactly(themes.length),
    });
    const rain = { keyword: '墨竹听雨', ptype: 1 };
    expect((await counts(rain)).static).toEqual(exactly((await readAll(rain)).length));
    expect((await counts({ keyword: '墨竹听雨' })).static).toEqual({ count: 99, has_more: true });
    // Wallpapers that a page would not read are not counted: at least so many.
    const bounded = (await counts({ keyword: '墨竹', color_id: 5 })).static;
    expect(bounded.has_more).toBe(true);
    expect(bounded.count).toBeGreaterThan(0);
    expect((await counts({ keyword: 'YQ101001' })).dynamic).toEqual(exactly(1));
    expect(await counts({ keyword: 'lakke' })).toMatchObject({ dynamic: exactly(0), static: exactly(0) });
  });

  test('the length and the sound of a loop do not count against static wallpapers', async () => {
    const plain = await service.call('searchCounts', { keyword: '墨竹' });
    const silent = await service.call('searchCounts', { keyword: '墨竹', duration: 'long', voice_type: 1 });
    expect(silent.static).toEqual(plain.static);
    const short = await service.call('searchCounts', { keyword: '月', duration: 'short' });
    const listed = await service.call('dynamicSearch', { keyword: '月', duration: 'short', limit: 60 });
    expect(short.dynamic.count).toBe(listed.is_near ? 0 : listed.list.length);
  });

  test('only the first 64 characters count', async () => {
    const page = await dynamic(`湖心${' '.repeat(62)}zzzz`);
    expect([page.list[0]?.wid, page.is_near]).toEqual([moonOnLake, false]);
  });

  test('a cursor of another order, another list or a malformed one is refused', async () => {
    const page = await service.call('staticSearch', { keyword: '墨竹', limit: 2 });
    const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const [name, params] of [
      ['staticSearch', { keyword: '墨竹', sort: 1, cursor: page.next_cursor }],
      ['staticList', { cursor: page.next_cursor }],
      ['staticSearch', { keyword: '墨竹', cursor: 'tampered' }],
      ['staticSearch', { keyword: '墨竹', cursor: write(['search', [2 ** 40, 1]]) }],
      ['staticSearch', { keyword: '墨竹', cursor: write(['search', [1]]) }],
      ['themeSearch', { keyword: '湖', cursor: write(['themeSearch', ['x', 1]]) }],
    ] as const)
      expect(await service.callRaw(name, params)).toEqual({ status: 200, ret: errorCodes.cursorInvalid });
  });

  test('works that went offline leave no empty page in front of those that are online', async () => {
    const author = await service.signIn('10004');
    const hottest = await service.call('staticSearch', { keyword: '听雨', limit: 30 });
    for (const { wid } of hottest.list) await service.call('switchWork', { wid, state: 0 }, author);
    const rest = await service.call('staticList', { keyword: '听雨', limit: 20 });
    expect(rest.list).toHaveLength(20);
    expect(rest.list.some(({ wid }) => hottest.list.some((gone) => gone.wid === wid))).toBe(false);
    const related = await service.call('relatedList', { wid: rest.list[0]?.wid ?? 0, limit: 60 });
    expect(related.list).toHaveLength(60);
    for (const { wid } of hottest.list) await service.call('switchWork', { wid, state: 1 }, author);
    expect((await service.call('staticSearch', { keyword: '听雨', limit: 30 })).list).toEqual(hottest.list);
  });

  test('a work that its author takes offline leaves the search, and comes back as hot as it is', async () => {
    const author = await service.signIn('10001');
    const found = async () => (await dynamic('湖心')).list.map(({ wid }) => wid);
    await service.call('switchWork', { wid: moonOnLake, state: 0 }, author);
    expect(await found()).not.toContain(moonOnLake);
    await service.call('countDownload', { wid: moonOnLake }, { ...guest, device_id: 'meanwhile' });
    await service.call('switchWork', { wid: moonOnLake, state: 1 }, author);
    expect(await found()).toContain(moonOnLake);
  });
});
