import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothDatabases } from '../../support/databases.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe.each(bothDatabases)('searches with a slip of the keyboard on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  test.each([
    ['a word', 'lakse', 'lake'],
    ['pinyin', 'yueliagn', 'yueliang'],
  ])('wallpapers: %s', async (_name, keyword, corrected) => {
    const page = await service.call('dynamicSearch', { keyword });
    expect(page).toMatchObject({ is_near: true, corrected_keyword: corrected });
    expect(page.list.length).toBeGreaterThan(0);
    const right = await service.call('dynamicSearch', { keyword: corrected });
    expect(right).toMatchObject({ is_near: false, corrected_keyword: null });
  });

  test('similar wallpapers are not those of another spelling', async () => {
    const page = await service.call('staticSearch', { keyword: '月亮不存在的字' });
    expect(page).toMatchObject({ is_near: true, corrected_keyword: null });
  });

  test.each([
    ['a word', 'lanterms', 'lanterns', 4],
    ['pinyin with a letter too many', 'huxinyueyee', 'huxinyueye', 1],
  ])('themes: %s', async (_name, keyword, corrected, themeId) => {
    const page = await service.call('themeSearch', { keyword });
    expect(page.corrected_keyword).toBe(corrected);
    expect(page.list.map((theme) => theme.theme_id)).toContain(themeId);
    const right = await service.call('themeSearch', { keyword: corrected });
    expect(right.corrected_keyword).toBeNull();
  });

  test.each([
    ['a word', 'lunna', 'luna', /luna/i],
    ['pinyin', 'suwanting', '苏晚亭', /^苏晚亭$/],
    ['pinyin with a slip', 'beiwei qisih', '北纬七十', /^北纬七十$/],
    ['an English name with a slip', 'su wantign', 'su wanting', /^苏晚亭$/],
  ])('authors: %s', async (_name, keyword, corrected, nickname) => {
    const page = await service.call('searchUsers', { keyword });
    expect(page.corrected_keyword).toBe(corrected);
    expect(page.list.length).toBeGreaterThan(0);
    for (const { author } of page.list) expect(author.nick_name).toMatch(nickname);
    expect((await service.call('searchUsers', { keyword: corrected })).corrected_keyword).toBeNull();
  });

  test('what nothing is like stays empty, and a long text costs no more', async () => {
    for (const keyword of ['zzzzqqqq', '无此名', 'x'.repeat(4_000), ' ', "'"])
      for (const call of ['themeSearch', 'searchUsers'] as const)
        expect(await service.call(call, { keyword })).toMatchObject({ list: [], corrected_keyword: null });
  });
});
