import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, readAllPages, type TestService } from '../../support/service.ts';
import { rounds } from '../../support/setup/rounds.ts';

const { online, offline } = wallpaperStates;
const people = Array.from({ length: 20 }, (_, index) => `person${index}`);

describe.each(bothDatabases)('likes on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['maker', 'other', ...people]);
    await insertTestWallpapers(
      service.database,
      Array.from({ length: 40 }, (_, index) =>
        makeWallpaper({
          wid: 100 + index,
          author_uid: 'maker',
          wtype: index % 3 === 0 ? 1 : 2,
          sub_wtype: index % 3 === 0 ? 1 : 0,
          like_count: index % 5,
        }),
      ),
    );
  });
  afterAll(() => service.close());

  test(
    '20 clients that like and unlike again and again leave a count that equals the rows',
    { tags: ['rounds'] },
    async () => {
      const wids = [100, 101, 102];
      const begun = new Map(
        await Promise.all(
          wids.map(async (wid) => {
            const { like_count: count } = await service.database
              .selectFrom('wallpapers')
              .select('like_count')
              .where('wid', '=', wid)
              .executeTakeFirstOrThrow();
            return [wid, count] as const;
          }),
        ),
      );
      const identities = await Promise.all(people.map((uid) => service.signIn(uid)));
      await Promise.all(
        identities.map(async (identity, client) => {
          for (let turn = 0; turn < rounds({ few: 12, many: 50 }); turn++) {
            const wid = wids[(client + turn) % wids.length] ?? 100;
            const like = (client * 3 + turn) % 3 === 0 ? 1 : 0;
            const answer = await service.call('likeWallpaper', { wid, like }, identity);
            expect(answer).toMatchObject({ is_liked: like === 0, resp_common: { ret: 0 } });
          }
        }),
      );
      for (const wid of wids) {
        const rows = await service.database
          .selectFrom('likes')
          .select('uid')
          .where('wid', '=', wid)
          .execute();
        const { like_count: count } = await service.database
          .selectFrom('wallpapers')
          .select('like_count')
          .where('wid', '=', wid)
          .executeTakeFirstOrThrow();
        expect(count - (begun.get(wid) ?? 0)).toBe(rows.length);
      }
    },
  );

  test('unliking takes away one user’s like and leaves those of others', async () => {
    const [first, second] = await Promise.all(['person0', 'person1'].map((uid) => service.signIn(uid)));
    const before = await service.call('likeWallpaper', { wid: 130, like: 0 }, first);
    await service.call('likeWallpaper', { wid: 130, like: 0 }, second);
    expect(await service.call('likeWallpaper', { wid: 130, like: 1 }, first)).toMatchObject({
      like_count: before.like_count,
      is_liked: false,
    });
    expect(await service.call('likedAmong', { wids: [130] }, second)).toMatchObject({ wids: [130] });
  });

  test('one user counts as one like, however concurrent', async () => {
    const other = await service.signIn('other');
    const before = (await service.call('likeWallpaper', { wid: 110, like: 1 }, other)).like_count;
    await Promise.all(
      Array.from({ length: 20 }, () => service.call('likeWallpaper', { wid: 110, like: 0 }, other)),
    );
    expect((await service.call('likeWallpaper', { wid: 110, like: 0 }, other)).like_count).toBe(before + 1);
    expect((await service.call('likedAmong', { wids: [111, 110, 110, 987_654] }, other)).wids).toEqual([110]);
    expect((await service.call('likeWallpaper', { wid: 110, like: 1 }, other)).like_count).toBe(before);
    expect((await service.call('likedAmong', { wids: [110] }, other)).wids).toEqual([]);
  });

  test('what is liked is listed latest first, of both types or one, without what went offline', async () => {
    const liker = await service.signIn('person0');
    await service.database.deleteFrom('likes').where('uid', '=', 'person0').execute();
    const wids = [120, 121, 122, 123, 124, 125];
    for (const wid of wids) {
      service.time.now += 10;
      await service.call('likeWallpaper', { wid, like: 0 }, liker);
    }
    await service.database.updateTable('wallpapers').set({ state: offline }).where('wid', '=', 122).execute();
    const read = async (filter: { wtype?: 1 | 2 }) =>
      (
        await readAllPages(async (cursor) => {
          const page = await service.call('likedWallpapers', { limit: 2, cursor, ...filter }, liker);
          return { ...page, items: page.list };
        })
      ).map((work) => work.wid);
    expect(await read({})).toEqual([125, 124, 123, 121, 120]);
    expect([...(await read({ wtype: 1 })), ...(await read({ wtype: 2 }))].toSorted((a, b) => a - b)).toEqual([
      120, 121, 123, 124, 125,
    ]);
    expect((await service.callRaw('likeWallpaper', { wid: 122, like: 0 }, liker)).ret).toBe(
      errorCodes.wallpaperNotFound,
    );
    expect((await service.callRaw('likeWallpaper', { wid: 122, like: 1 }, liker)).ret).toBe(0);
    await service.database.updateTable('wallpapers').set({ state: online }).where('wid', '=', 122).execute();
  });
});
