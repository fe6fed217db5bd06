import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { completeWallpapers, insertWallpapers } from '../../../server/seed/listing.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const authorUid = '70001';

const entries = [1, 2, 3].map((wid) => ({
  wallpaper: makeWallpaper({ wid, author_uid: authorUid, name: '鲸落', state: 1 }),
  categoryIds: [],
  tagNames: ['深海'],
  colorIds: [5],
  searchTexts: [],
}));

describe.each(databaseKinds)('wallpapers that an earlier version wrote, on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    const { database } = service;
    await insertUsers(database, [authorUid]);
    await insertWallpapers(database, entries.slice(0, 1));
    const earlier = entries.slice(1).map(({ wallpaper }) => ({ ...wallpaper, download_count: 77 }));
    await database.insertInto('wallpapers').values(earlier).execute();
    await database
      .insertInto('listings')
      .values({
        wid: 2,
        wtype: 2,
        category_id: 0,
        published_at: 1,
        hot: 1,
        score: 1,
        download_count: 77,
        traits: 0,
      })
      .execute();
    await database.updateTable('wallpapers').set({ state: 0 }).where('wid', '=', 3).execute();
    await database.transaction().execute((transaction) => completeWallpapers(transaction, entries));
  });
  afterAll(() => service.close());

  test('are found by text, colour and palette, with their current downloads', async () => {
    const found = await service.call('staticSearch', { keyword: 'jingluo', sort: 4 });
    expect(found.list.map(({ wid, download_count }) => [wid, download_count])).toEqual([
      [2, 77],
      [1, 0],
    ]);
    expect((await service.call('staticList', { color_id: 5 })).list).toHaveLength(2);
    expect((await service.call('relatedList', { wid: 1 })).list.map(({ wid }) => wid)).toEqual([2]);
  });

  test('are completed once, and not at all while they are offline', async () => {
    const count = async () =>
      (await service.database.selectFrom('search_postings').select('wid').execute()).length;
    const before = await count();
    await service.database.transaction().execute((transaction) => completeWallpapers(transaction, entries));
    expect(await count()).toBe(before);
    expect(
      (await service.call('staticList', {})).list.map(({ wid }) => wid).toSorted((a, b) => a - b),
    ).toEqual([1, 2]);
  });
});
