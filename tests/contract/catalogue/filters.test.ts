import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DynamicFilters } from '../../../src/api/contract/filters.ts';
import { insertWallpapers } from '../../../server/seed/listing.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, readAllPages, type TestService } from '../../support/service.ts';

const authorUid = '70001';
const sizes = [
  [3840, 2160, '16:9'],
  [2560, 1440, '16:9'],
  [2560, 1080, '21:9'],
  [1920, 1200, '16:10'],
  [1024, 768, '4:3'],
  [1080, 1920, 'portrait'],
] as const;

/** Every combination of filterable properties, and more wallpapers than one read of a walk returns. */
const made = Array.from({ length: 1_440 }, (_, index) => {
  const [width, height, ratio] = sizes[index % sizes.length] ?? sizes[0];
  return {
    wid: index + 1,
    width,
    height,
    ratio,
    ptype: Math.floor(index / 6) % 4,
    duration_ms: [5_000, 9_999, 10_000, 29_999, 30_000][Math.floor(index / 24) % 5] ?? 0,
    voice_type: Math.floor(index / 120) % 2,
    sub_wtype: (Math.floor(index / 240) % 3) + 1,
    colorIds: [Math.floor(index / 5) % 12, (Math.floor(index / 7) * 5 + 3) % 12],
  };
});

function isWanted(item: (typeof made)[number], filters: DynamicFilters): boolean {
  const length = item.duration_ms < 10_000 ? 'short' : item.duration_ms < 30_000 ? 'medium' : 'long';
  return (
    (filters.ratio ?? item.ratio) === item.ratio &&
    (filters.min_height ?? 0) <= item.height &&
    (filters.ptype ?? item.ptype) === item.ptype &&
    (filters.duration ?? length) === length &&
    (filters.voice_type ?? item.voice_type) === item.voice_type &&
    (filters.sub_wtype ?? item.sub_wtype) === item.sub_wtype &&
    (filters.color_id === undefined || item.colorIds.includes(filters.color_id))
  );
}

type Values = { [Name in keyof DynamicFilters]-?: readonly DynamicFilters[Name][] };

/** Every value of every filter of the contract; one without a row does not compile. */
const values: Values = {
  ratio: ['16:9', '21:9', '16:10', '4:3', 'portrait'],
  min_height: [1080, 1440, 2160],
  ptype: [0, 1, 2, 3],
  duration: ['short', 'medium', 'long'],
  voice_type: [0, 1],
  sub_wtype: [1, 2, 3],
  color_id: Array.from({ length: 12 }, (_, color) => color),
};

const asked: DynamicFilters[] = [
  ...Object.entries(values).flatMap(([name, list]) =>
    list.map((value): DynamicFilters => ({ [name]: value })),
  ),
  { ratio: '16:9', min_height: 2160, ptype: 3, duration: 'long', voice_type: 1, sub_wtype: 3 },
  { color_id: 4, ratio: 'portrait', voice_type: 0 },
  { color_id: 11, sub_wtype: 2, ptype: 1 },
];

describe.each(databaseKinds)('the filters of the lists on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, [authorUid]);
    await insertWallpapers(
      service.database,
      made.map(({ ratio: _ratio, colorIds, ...row }) => ({
        wallpaper: makeWallpaper({
          ...row,
          author_uid: authorUid,
          wtype: 1,
          published_at: 1_790_000_000 + ((row.wid * 7_919) % 1_440),
          download_count: (row.wid * 104_729) % 5_000,
        }),
        categoryIds: [row.wid % 2 === 0 ? 101 : 102],
        tagNames: [],
        colorIds,
        searchTexts: [],
      })),
    );
    await service.database
      .insertInto('categories')
      .values({ category_id: 101, wtype: 1, name: '甲', name_en: 'A', icon: 'image', position: 0 })
      .execute();
  });
  afterAll(() => service.close());

  const readAll = (params: object) =>
    readAllPages(async (cursor) => {
      const page = await service.call('dynamicList', { ...params, cursor, limit: 60 });
      return { ...page, items: page.list };
    });

  test.each(asked)('%o lists exactly the matches, in every order', async (filters) => {
    const expected = made.filter((item) => isWanted(item, filters)).map(({ wid }) => wid);
    expect(expected.length).toBeGreaterThan(0);
    for (const sort of [1, 2, 3, 4] as const) {
      const found = await readAll({ ...filters, sort });
      expect(found.map(({ wid }) => wid).toSorted((a, b) => a - b)).toEqual(expected);
    }
    const byTime = (await readAll({ ...filters, sort: 1 })).map((item) => item.published_at);
    expect(byTime).toEqual(byTime.toSorted((a, b) => b - a));
  });

  test('a category and a keyword are filtered, too', async () => {
    const filters = { color_id: 5, ratio: '16:10' } as const;
    const expected = made.filter((item) => isWanted(item, filters)).map(({ wid }) => wid);
    const inCategory = await readAll({ ...filters, category_id: 101 });
    expect(inCategory.map(({ wid }) => wid).toSorted((a, b) => a - b)).toEqual(
      expected.filter((wid) => wid % 2 === 0),
    );
    const [one] = inCategory;
    const found = await service.call('dynamicList', {
      ...filters,
      category_id: 101,
      keyword: `Wallpaper ${one?.wid}`,
    });
    expect(found.list.map(({ wid }) => wid)).toEqual([one?.wid]);
  });

  test('a filter without matches ends the list', async () => {
    const page = await service.call('dynamicList', { ratio: '4:3', min_height: 1080 });
    expect([page.list, page.has_more, page.next_cursor]).toEqual([[], false, null]);
  });

  test.each([{ color_id: 12 }, { color_id: -1 }, { ratio: '5:4' }, { ptype: 4 }, { duration: 'endless' }])(
    '%o is no filter',
    async (filters) => {
      expect((await service.callRaw('dynamicList', filters)).status).toBe(400);
    },
  );
});
