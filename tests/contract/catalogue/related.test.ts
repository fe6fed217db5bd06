import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertWallpapers } from '../../../server/seed/listing.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const authorUid = '70001';
const blue = ['#1030a0', '#2040b0', '#3050c0', '#102080', '#4060d0'];
const nearlyBlue = ['#1232a4', '#2142b4', '#2f50c4', '#122284', '#4262d4'];
const red = ['#a01010', '#b02020', '#c03030', '#801010', '#d04040'];
const grey = ['#808080', '#909090', '#a0a0a0', '#707070', '#606060'];

describe.each(bothDatabases)('related wallpapers on %s', (kind) => {
  let service: TestService;

  const insert = (
    rows: {
      wid: number;
      palette: string[];
      tags?: string[];
      wtype?: number;
      downloads?: number;
      state?: number;
    }[],
  ) =>
    insertWallpapers(
      service.database,
      rows.map(({ wid, palette, tags = [], wtype = 2, downloads = 0, state = 1 }) => ({
        wallpaper: makeWallpaper({
          wid,
          wtype,
          sub_wtype: wtype === 1 ? 1 : 0,
          state,
          author_uid: authorUid,
          download_count: downloads,
          palette: JSON.stringify(palette),
          tags: JSON.stringify(tags.map((tname) => ({ tname, tname_en: '' }))),
        }),
        categoryIds: [],
        tagNames: tags,
        colorIds: [],
        searchTexts: [],
      })),
    );
  const related = async (wid: number, limit?: number) =>
    (await service.call('relatedList', { wid, limit })).list.map((item) => item.wid);

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, [authorUid]);
    await insert([
      { wid: 1, palette: blue, tags: ['海', '夜'] },
      { wid: 2, palette: nearlyBlue, tags: ['海', '夜'] },
      { wid: 3, palette: nearlyBlue },
      { wid: 4, palette: red, tags: ['海', '夜'] },
      { wid: 5, palette: red, downloads: 1_000_000 },
      { wid: 6, palette: grey, tags: ['海'] },
      { wid: 7, palette: blue, tags: ['海', '夜'], wtype: 1, downloads: 5_000_000 },
      { wid: 8, palette: blue, tags: ['海', '夜'], state: 0 },
    ]);
  });
  afterAll(() => service.close());

  test('the same palette and the same tags come first, then either of them, then what is hot', async () => {
    const found = await related(1, 10);
    expect(found[0]).toBe(2);
    expect(new Set(found.slice(1, 3))).toEqual(new Set([3, 4]));
    expect(found.at(-1)).toBe(5);
  });

  test('it is of the same type, online, and never the wallpaper itself', async () => {
    for (const wid of [1, 2, 3, 4, 5, 6]) {
      const found = await related(wid, 60);
      expect(found.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6].filter((other) => other !== wid));
    }
    expect(await related(7)).toEqual([]);
  });

  test('a row is as long as asked while there are wallpapers, five otherwise', async () => {
    expect(await related(5)).toHaveLength(5);
    expect(await related(5, 2)).toHaveLength(2);
  });
});
