import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  refreshSuggestions,
  refreshSuggestionsWhenDue,
} from '../../../server/domains/catalogue/search/refreshSuggestions.ts';
import { insertWallpapers } from '../../../server/seed/listing.ts';
import { bothDatabases } from '../../support/databases.ts';
import { makeWallpaper } from '../../support/rows.ts';
import { openTestService, readAllPages, type TestService } from '../../support/service.ts';

describe.each(bothDatabases)('suggestions and the search for themes on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  const suggest = async (keyword: string) => (await service.call('searchSuggest', { keyword })).list;

  test.each(['月', '月亮', 'yue', 'yueliang', 'yl', 'YUE', "yue'l", ' 月 '])(
    '%s suggests a tag that begins so',
    async (keyword) => {
      expect(await suggest(keyword)).toContainEqual({ kind: 'tag', text: '月亮', id: null });
    },
  );

  test('authors, themes and wallpapers are suggested with what opens them', async () => {
    expect(await suggest('苏晚')).toContainEqual({ kind: 'author', text: '苏晚亭', id: '10001' });
    expect(await suggest('swt')).toContainEqual({ kind: 'author', text: '苏晚亭', id: '10001' });
    expect(await suggest('湖心月')).toContainEqual({ kind: 'theme', text: '湖心月夜', id: '1' });
    expect(await suggest('moonlit l')).toContainEqual({ kind: 'theme', text: 'Moonlit Lake', id: '1' });
    expect(await suggest('月栖')).toContainEqual({ kind: 'wallpaper', text: '月栖湖心', id: '101001' });
  });

  test('a theme that is suggested for a text is found by it, in both languages', async () => {
    for (const keyword of ['moon', 'moonl', 'moonlit l', 'lake', '湖心', 'hux', 'hxyy', '湖心月夜']) {
      const { list } = await service.call('themeSearch', { keyword });
      expect([keyword, list.map(({ theme_id }) => theme_id)]).toEqual([keyword, expect.arrayContaining([1])]);
      expect([keyword, (await service.call('searchCounts', { keyword })).themes.count]).toEqual([
        keyword,
        list.length,
      ]);
    }
  });

  test('there are at most eight, each once, and none for unknown texts', async () => {
    const starts = await service.database.selectFrom('suggestions').select('prefix').distinct().execute();
    expect(starts.length).toBeGreaterThan(100);
    for (const { prefix } of starts.slice(0, 200)) {
      const list = await suggest(prefix);
      expect(list.length).toBeGreaterThan(0);
      expect(list.length).toBeLessThanOrEqual(8);
      expect(new Set(list.map((item) => JSON.stringify(item))).size).toBe(list.length);
    }
    for (const keyword of ['', ' ', 'zzzzzz', '🌙', '%', '月亮之上没有人'])
      expect(await suggest(keyword)).toEqual([]);
  });

  test('an added name is suggested after the next computation, which is hourly', async () => {
    const now = service.time.now;
    await insertWallpapers(service.database, [
      {
        wallpaper: makeWallpaper({
          wid: 9_001,
          author_uid: '10004',
          name: '鲸落',
          download_count: 1_000_000,
        }),
        categoryIds: [],
        tagNames: ['蓝鲸'],
        colorIds: [],
        searchTexts: [],
      },
    ]);
    expect(await refreshSuggestionsWhenDue(service.database, now + 3_599)).toBe(false);
    expect(await suggest('鲸')).toEqual([]);
    expect(await refreshSuggestionsWhenDue(service.database, now + 3_600)).toBe(true);
    expect(await suggest('jingl')).toEqual([{ kind: 'wallpaper', text: '鲸落', id: '9001' }]);
    expect(await suggest('lanjing')).toEqual([{ kind: 'tag', text: '蓝鲸', id: null }]);
  });

  test('two computations at once leave one table', async () => {
    await Promise.all([1, 2, 3].map(() => refreshSuggestions(service.database, service.time.now)));
    expect(await suggest('yueliang')).toContainEqual({ kind: 'tag', text: '月亮', id: null });
  });

  const findThemes = (keyword: string) =>
    readAllPages(async (cursor) => {
      const page = await service.call('themeSearch', { keyword, cursor, limit: 1 });
      return { ...page, items: page.list };
    });

  test.each([
    ['湖', [1]],
    ['月夜', [1]],
    ['lake', [1]],
    ['huxinyueye', [1]],
    ['hxyy', [1]],
    ['moonlit lake', [1]],
    ['xin yue', [1]],
    ['不存在', []],
    ['湖 城南', []],
  ])('themes are found by %s', async (keyword, expected) => {
    expect((await findThemes(keyword)).map((theme) => theme.theme_id)).toEqual(expected);
  });

  test('themes are paged in the order of the catalogue', async () => {
    const found = (await findThemes('the')).map((theme) => theme.theme_id);
    const expected = service.catalogue.themes.filter((theme) => /\bthe\b/i.test(theme.name_en));
    expect(found).toEqual(expected.map((theme) => theme.theme_id));
    expect(found.length).toBeGreaterThan(2);
  });
});
