import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bothDatabases } from '../../support/databases.ts';
import { openTestService, type TestService } from '../../support/service.ts';

describe.each(bothDatabases)('the search for users on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind);
  });
  afterAll(() => service.close());

  const find = async (keyword: string) => (await service.call('searchUsers', { keyword, limit: 60 })).list;

  test('a part of a nickname finds its users, most followed first', async () => {
    const found = await find('水獭');
    expect(found.length).toBeGreaterThan(5);
    for (const { author } of found) expect(author.nick_name).toContain('水獭');
    const fame = found.map(({ author }) => author.follower_count);
    expect(fame).toEqual(fame.toSorted((a, b) => b - a));
    expect((await find('潮汐工作室'))[0]?.author.uid).toBe('10003');
    expect((await find('luna')).every(({ author }) => /luna/i.test(author.nick_name))).toBe(true);
  });

  test('users are counted as they are found, up to 99', async () => {
    expect(await service.call('searchUsersCount', { keyword: '水獭' })).toMatchObject({
      count: (await find('水獭')).length,
      has_more: false,
    });
    expect(await service.call('searchUsersCount', { keyword: '没有这个人' })).toMatchObject({
      count: 0,
      has_more: false,
    });
  });

  test('the order follows who is followed', async () => {
    const viewer = await service.signIn('20005');
    const last = (await find('企鹅')).at(-1)?.author;
    const before = last?.follower_count ?? 0;
    await service.call('cancelFollowing', { following_uid: last?.uid ?? '' }, viewer);
    await service.call('createFollowing', { following_uid: last?.uid ?? '' }, viewer);
    const found = (await service.call('searchUsers', { keyword: '企鹅', limit: 60 }, viewer)).list;
    const again = found.find(({ author }) => author.uid === last?.uid);
    expect(again).toMatchObject({ followed: true, author: { follower_count: before + 1 } });
    const fame = found.map(({ author }) => author.follower_count);
    expect(fame).toEqual(fame.toSorted((a, b) => b - a));
  });

  test.each([
    '',
    '   ',
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '🐱',
    '月'.repeat(10_000),
    '%',
    '*',
  ])('hostile, empty or endless text finds no user: %o', async (keyword) => {
    expect(await find(keyword)).toEqual([]);
  });
});
