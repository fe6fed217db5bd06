import { expect, test } from 'vitest';
import { scriptedApi } from '../testing/scriptedApi.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { CatalogueStore } from './catalogue.ts';
import { WallpaperRegistry } from './entities/wallpaper.ts';

const page = { list: [wallpaperDto({ wid: 1 })], next_cursor: null, has_more: false };

/** A catalogue that records its requests. */
function createCatalogue() {
  const asked: Record<string, unknown>[] = [];
  const note = (params: Record<string, unknown>) => {
    asked.push(params);
    return { ...page, is_near: false };
  };
  const api = scriptedApi({
    dynamicList: note,
    staticList: note,
    dynamicSearch: note,
    staticSearch: note,
    dynamicFollowing: note,
    staticFollowing: note,
  });
  return { api, asked, catalogue: new CatalogueStore(api, new WallpaperRegistry()) };
}

test('a list requests its category, order and filters', async () => {
  const { api, asked, catalogue } = createCatalogue();
  await catalogue
    .dynamicList({ categoryId: 3, sort: 2, ptype: 2, duration: 'short', voice_type: 1, color_id: 4 })
    .ensure();
  expect(api.calls).toEqual(['dynamicList']);
  expect(asked[0]).toMatchObject({
    category_id: 3,
    sort: 2,
    ptype: 2,
    duration: 'short',
    voice_type: 1,
    color_id: 4,
  });
});

test('a text is searched for everywhere, by relevance unless an order is chosen', async () => {
  const { api, asked, catalogue } = createCatalogue();
  await catalogue.dynamicList({ keyword: '极光', min_height: 2160 }).ensure();
  await catalogue.staticList({ keyword: 'YQ123', sort: 4 }).ensure();
  expect(api.calls).toEqual(['dynamicSearch', 'staticSearch']);
  expect(asked[0]).toMatchObject({ keyword: '极光', min_height: 2160 });
  expect(asked[0]?.['sort']).toBeUndefined();
  expect(asked[1]).toMatchObject({ keyword: 'YQ123', sort: 4 });
});

test('coming back to a list shows the same rows at the same offset without a request', async () => {
  const { api, catalogue } = createCatalogue();
  const selections = [
    () => catalogue.dynamicList({ categoryId: 3, sort: 1 }),
    () => catalogue.dynamicList({ keyword: '海', sort: undefined }),
    () => catalogue.staticList({ categoryId: 254, sort: 1, ratio: '16:9' }),
  ];
  for (const [at, select] of selections.entries()) {
    await select().ensure();
    select().scrollOffset = at + 100;
  }
  for (const [at, select] of selections.entries()) {
    await select().ensure();
    expect(select().scrollOffset).toBe(at + 100);
    expect(select().items).toHaveLength(1);
  }
  expect(api.calls).toHaveLength(selections.length);
});
