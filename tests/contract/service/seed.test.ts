import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readCatalogue } from '../../../content/catalogue.ts';
import { openDatabase, type DatabaseHandle } from '../../../server/database/database.ts';
import { dayOf } from '../../../server/kernel/days.ts';
import { seedCatalogue } from '../../../server/seed/seed.ts';
import { createPostgresDatabase, bothDatabases } from '../../support/databases.ts';
import { openTestService, testNow, type TestService } from '../../support/service.ts';

async function countTables(database: DatabaseHandle): Promise<Record<string, number>> {
  const tables = [
    'users',
    'follows',
    'likes',
    'daily_downloads',
    'topics',
    'rank_entries',
    'themes',
    'theme_components',
    'web_files',
    'web_packages',
    'contest_entries',
    'contest_votes',
    'pets',
  ] as const;
  const counts: Record<string, number> = {};
  for (const table of tables) {
    const { count } = await database
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    counts[table] = count;
  }
  return counts;
}

describe.each(bothDatabases)('the demo users on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  const users = () => service.database.selectFrom('users').selectAll().execute();

  test('there are 1,200 in addition to the authors, with nicknames of many kinds', async () => {
    const people = (await users()).filter((user) => user.uid.startsWith('2'));
    expect(people).toHaveLength(1_200);
    const lengths = people.map((user) => [...user.nick_name].length);
    expect(Math.max(...lengths)).toBe(40);
    expect(new Set(lengths).size).toBeGreaterThan(8);
    expect(people.some((user) => /\p{Extended_Pictographic}/u.test(user.nick_name))).toBe(true);
    expect(people.some((user) => /^[A-Za-z]+_\d+$/.test(user.nick_name))).toBe(true);
  });

  test('every count of followers and followings is that of the rows', async () => {
    const follows = await service.database.selectFrom('follows').selectAll().execute();
    const followers = Map.groupBy(follows, (follow) => follow.following_uid);
    const followings = Map.groupBy(follows, (follow) => follow.follower_uid);
    for (const user of await users()) {
      expect(user.follower_count, user.uid).toBe(followers.get(user.uid)?.length ?? 0);
      expect(user.following_count, user.uid).toBe(followings.get(user.uid)?.length ?? 0);
    }
    for (const { followed_at: time } of follows) expect(time).toBeLessThanOrEqual(testNow);
  });

  test('one author has a thousand followers, and one user follows a thousand', async () => {
    const all = await users();
    expect(Math.max(...all.map((user) => user.follower_count))).toBeGreaterThanOrEqual(1_000);
    expect(Math.max(...all.map((user) => user.following_count))).toBe(1_000);
  });

  test('likes of wallpapers are those of the rows', async () => {
    const likes = Map.groupBy(
      await service.database.selectFrom('likes').selectAll().execute(),
      (like) => like.wid,
    );
    const wallpapers = await service.database
      .selectFrom('wallpapers')
      .select(['wid', 'like_count'])
      .execute();
    for (const { wid, like_count: count } of wallpapers)
      expect(count, String(wid)).toBe(likes.get(wid)?.length ?? 0);
  });

  test('downloads reach back sixty days, fall off from wallpaper to wallpaper and never exceed the total', async () => {
    const rows = await service.database.selectFrom('daily_downloads').selectAll().execute();
    const days = rows.map((row) => row.day);
    expect([Math.min(...days), Math.max(...days)]).toEqual([dayOf(testNow) - 59, dayOf(testNow)]);
    const byWid = Map.groupBy(rows, (row) => row.wid);
    const sums = service.catalogue.wallpapers
      .toSorted((a, b) => b.download_count - a.download_count)
      .map(({ wid, download_count: total }) => {
        const sum = byWid.get(wid)?.reduce((all, row) => all + row.count, 0) ?? 0;
        expect(sum, String(wid)).toBeLessThanOrEqual(total);
        return sum;
      });
    const half = Math.floor(sums.length / 2);
    const add = (part: number[]) => part.reduce((all, one) => all + one, 0);
    expect(add(sums.slice(0, half))).toBeGreaterThan(3 * add(sums.slice(half)));
  });

  test('seeding again changes nothing, days later too', async () => {
    const before = await countTables(service.database);
    expect(await seedCatalogue(service.database, service.catalogue, testNow + 10 * 86_400)).toBe(0);
    expect(await countTables(service.database)).toEqual(before);
  });
});

test('two databases are seeded alike', async () => {
  const [a, b] = [await openTestService('SQLite'), await openTestService('PostgreSQL')];
  const read = (service: TestService) =>
    service.database
      .selectFrom('follows')
      .selectAll()
      .orderBy('follower_uid')
      .orderBy('following_uid')
      .execute();
  expect(await read(a)).toEqual(await read(b));
  await a.close();
  await b.close();
});

test('two processes that start on one empty PostgreSQL at once fill it once', async () => {
  const catalogue = await readCatalogue();
  const postgresUrl = await createPostgresDatabase();
  const processes = await Promise.all([openDatabase({ postgresUrl }), openDatabase({ postgresUrl })]);
  const [first, second] = processes;
  await Promise.all(processes.map((database) => seedCatalogue(database, catalogue, testNow)));
  const counts = await countTables(first);
  expect(counts).toMatchObject({ users: 1_211, topics: 6, themes: catalogue.themes.length });
  expect(await countTables(second)).toEqual(counts);
  for (const database of processes) await database.destroy();
});

test.each(bothDatabases)('a catalogue of other wallpapers on %s is not changed', async (kind) => {
  const service = await openTestService(kind);
  const { database, catalogue } = service;
  await database.deleteFrom('refreshes').execute();
  await database.deleteFrom('wallpapers').where('wid', '!=', 101_001).execute();
  expect(await seedCatalogue(database, catalogue, testNow)).toBe(0);
  const { count } = await database
    .selectFrom('wallpapers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1);
  await service.close();
});

test.each(bothDatabases)(
  'a database on %s that has the starter wallpapers alone, as after a killed start, gets the rest',
  async (kind) => {
    const service = await openTestService(kind);
    const { database, catalogue } = service;
    const before = await countTables(database);
    await database.deleteFrom('users').where('uid', '>=', '20001').execute();
    for (const table of [
      'refreshes',
      'topics',
      'rank_lists',
      'daily_downloads',
      'user_search_tokens',
      'themes',
      'web_files',
      'web_packages',
      'pets',
      'contest_entries',
      'contests',
      'configurations',
    ] as const)
      await database.deleteFrom(table).execute();
    expect(await seedCatalogue(database, catalogue, testNow)).toBe(0);
    expect(await countTables(database)).toEqual(before);
    await service.close();
  },
);
