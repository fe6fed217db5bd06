import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertInBatches } from '../../../server/database/batches.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { guest, openTestService, readAllPages, testNow, type TestService } from '../../support/service.ts';
import { rounds } from '../../support/setup/rounds.ts';

const fans = Array.from({ length: 10_000 }, (_, index) => `fan${String(index).padStart(5, '0')}`);

describe.each(bothDatabases)('following on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    const { database } = service;
    await insertUsers(database, ['star', 'viewer', 'a', 'b', 'gone', ...fans]);
    // Several follow in the same second: the uid decides among them.
    const follows = fans.map((uid, index) => ({
      follower_uid: uid,
      following_uid: 'star',
      followed_at: testNow - Math.floor(index / 7),
    }));
    await insertInBatches(follows, (batch) => database.insertInto('follows').values(batch).execute());
    await database
      .updateTable('users')
      .set({ follower_count: fans.length })
      .where('uid', '=', 'star')
      .execute();
    await database
      .updateTable('users')
      .set({ following_count: 1 })
      .where('uid', 'in', fans.slice(0, 100))
      .execute();
  });
  afterAll(() => service.close());

  async function countRows(column: 'follower_uid' | 'following_uid', uid: string): Promise<number> {
    const rows = await service.database
      .selectFrom('follows')
      .select(column)
      .where(column, '=', uid)
      .execute();
    return rows.length;
  }

  test('paging through 10,000 followers shows each once, latest first', async () => {
    const all = await readAllPages(async (cursor) => {
      const page = await service.call('followerList', { query_uid: 'star', limit: 1000, cursor });
      return { ...page, items: page.follower_list };
    });
    expect(new Set(all.map((row) => row.uid))).toEqual(new Set(fans));
    expect(all).toHaveLength(fans.length);
    const times = all.map((row) => row.follow_time);
    expect(times).toEqual(times.toSorted((a, b) => b - a));
  });

  test('a page holds ten unless more are asked for', async () => {
    const page = await service.call('followerList', { query_uid: 'star' });
    expect(page.follower_list).toHaveLength(10);
    expect(page.has_more).toBe(true);
  });

  test('following shows at once, in both lists, both counts and the flag of a third list', async () => {
    const viewer = await service.signIn('viewer');
    const before = (await service.call('followCount', { query_uid: 'fan00003' })).follower_count;
    const answer = await service.call('createFollowing', { following_uid: 'fan00003' }, viewer);
    expect(answer.follower_count).toBe(before + 1);
    const following = await service.call('followingList', {}, viewer);
    expect(following.following_list.map((row) => [row.uid, row.followed])).toEqual([['fan00003', true]]);
    const followers = await service.call('followerList', { query_uid: 'fan00003' }, viewer);
    expect(followers.follower_list.map((row) => [row.uid, row.followed])).toEqual([['viewer', false]]);
    const stars = await service.call('followerList', { query_uid: 'star', limit: 20 }, viewer);
    expect(stars.follower_list.filter((row) => row.followed).map((row) => row.uid)).toEqual(['fan00003']);
    expect(await service.call('followCount', {}, viewer)).toMatchObject({
      following_count: 1,
      follower_count: 0,
    });
    expect((await service.call('authorDetail', { author_uid: 'fan00003' }, viewer)).followed).toBe(true);
    expect((await service.call('authorDetail', { author_uid: 'fan00003' })).followed).toBe(false);
    await service.call('cancelFollowing', { following_uid: 'fan00003' }, viewer);
    expect((await service.call('followingList', {}, viewer)).following_list).toEqual([]);
  });

  test('following twice and ending twice change nothing', async () => {
    const viewer = await service.signIn('viewer');
    for (const expected of [fans.length + 1, fans.length + 1])
      expect((await service.call('createFollowing', { following_uid: 'star' }, viewer)).follower_count).toBe(
        expected,
      );
    for (const expected of [fans.length, fans.length])
      expect((await service.call('cancelFollowing', { following_uid: 'star' }, viewer)).follower_count).toBe(
        expected,
      );
  });

  test('users cannot follow themselves or an unknown user', async () => {
    const viewer = await service.signIn('viewer');
    const refused = await service.call('createFollowing', { following_uid: 'viewer' }, viewer);
    expect(refused.resp_common).toMatchObject({
      ret: errorCodes.selfFollowRefused,
      msg: '当前用户不能关注自己',
    });
    for (const name of ['createFollowing', 'cancelFollowing'] as const)
      expect((await service.callRaw(name, { following_uid: 'nobody' }, viewer)).ret).toBe(
        errorCodes.authorNotFound,
      );
    for (const name of ['followingList', 'followerList', 'followCount'] as const)
      expect((await service.callRaw(name, { query_uid: 'nobody' })).ret).toBe(errorCodes.authorNotFound);
  });

  test('a guest without a uid is asked to sign in', async () => {
    for (const name of ['followingList', 'followerList', 'followCount'] as const)
      expect((await service.callRaw(name, {})).ret).toBe(errorCodes.loginRequired);
  });

  test('a uid of another form and a page of none are malformed', async () => {
    for (const params of [{ query_uid: 'a b' }, { query_uid: "'; --" }, { limit: 0 }, { limit: 1001 }])
      expect(await service.callRaw('followerList', params)).toEqual({
        status: 400,
        ret: errorCodes.malformedRequest,
      });
  });

  test('a cursor that was tampered with, or is of another list, is refused', async () => {
    const { next_cursor: cursor } = await service.call('followerList', { query_uid: 'star' });
    const write = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    for (const [name, params] of [
      ['followerList', { query_uid: 'a', cursor }],
      ['followingList', { query_uid: 'star', cursor }],
      ['followerList', { query_uid: 'star', cursor: 'tampered' }],
      ['followerList', { query_uid: 'star', cursor: write(['follower:star', [1e300, 'a']]) }],
      ['followerList', { query_uid: 'star', cursor: write(['follower:star', ['1', 'a']]) }],
      ['followerList', { query_uid: 'star', cursor: write(['follower:star', [1, "a' or 1=1"]]) }],
    ] as const)
      expect(await service.callRaw(name, params)).toEqual({ status: 200, ret: errorCodes.cursorInvalid });
  });

  test(
    '20 clients that follow and unfollow again and again leave counts that equal the rows',
    { tags: ['rounds'] },
    async () => {
      const people = fans.slice(0, 20);
      const identities = await Promise.all(people.map((uid) => service.signIn(uid)));
      // All follow the next ones too, so that locks are acquired crosswise.
      const targets = ['a', 'b', ...people];
      await Promise.all(
        identities.map(async (identity, client) => {
          for (let turn = 0; turn < rounds({ few: 12, many: 50 }); turn++) {
            const target = targets[(client * 7 + turn * 3) % targets.length] ?? 'a';
            const name = (client + turn) % 3 === 0 ? 'cancelFollowing' : 'createFollowing';
            const { resp_common: common } = await service.call(name, { following_uid: target }, identity);
            if (target !== people[client]) expect(common.ret).toBe(0);
          }
        }),
      );
      for (const uid of targets) {
        const counts = await service.call('followCount', { query_uid: uid });
        expect(counts.follower_count, uid).toBe(await countRows('following_uid', uid));
        expect(counts.following_count, uid).toBe(await countRows('follower_uid', uid));
      }
    },
  );

  test('two users who follow each other a hundred times at once never deadlock', async () => {
    const [a, b] = [await service.signIn('a'), await service.signIn('b')];
    await Promise.all(
      Array.from({ length: 100 }, async (_, turn) => {
        const name = turn % 2 === 0 ? 'createFollowing' : 'cancelFollowing';
        const answers = await Promise.all([
          service.call(name, { following_uid: 'b' }, a),
          service.call(name, { following_uid: 'a' }, b),
        ]);
        expect(answers.map((answer) => answer.resp_common.ret)).toEqual([0, 0]);
      }),
    );
    for (const uid of ['a', 'b']) {
      const counts = await service.call('followCount', { query_uid: uid });
      expect(counts.follower_count).toBe(await countRows('following_uid', uid));
      expect(counts.following_count).toBe(await countRows('follower_uid', uid));
    }
    for (const [identity, follower] of [
      [a, 'b'],
      [b, 'a'],
    ] as const) {
      const { list } = await service.call('messageList', { group: 'fans', limit: 60 }, identity);
      expect(list.filter((message) => message.actor?.uid === follower)).toHaveLength(1);
    }
  });

  test('a removed user is in no list, and is not found', async () => {
    const gone = await service.signIn('gone');
    await service.call('createFollowing', { following_uid: 'b' }, gone);
    await service.database.deleteFrom('users').where('uid', '=', 'gone').execute();
    const { follower_list: followers } = await service.call('followerList', { query_uid: 'b', limit: 1000 });
    expect(followers.map((row) => row.uid)).not.toContain('gone');
    expect((await service.callRaw('authorDetail', { author_uid: 'gone' })).ret).toBe(
      errorCodes.authorNotFound,
    );
    expect((await service.callRaw('followCount', {}, gone)).ret).toBe(errorCodes.loginExpired);
  });
});

describe.each(bothDatabases)('the feed of followed authors on %s', (kind) => {
  let service: TestService;
  const day = 86_400;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['reader', 'one', 'two', 'other']);
    const works = Array.from({ length: 90 }, (_, index) =>
      makeWallpaper({
        wid: 1_000 + index,
        author_uid: ['one', 'two', 'other'][index % 3] ?? 'one',
        wtype: index % 2 === 0 ? 1 : 2,
        sub_wtype: index % 2 === 0 ? 1 : 0,
        // From today to far back, so that every window is needed.
        published_at: testNow - Math.floor((index / 10) ** 3) * day,
        state: index === 6 ? 0 : 1,
      }),
    );
    await insertTestWallpapers(service.database, works);
    const reader = await service.signIn('reader');
    for (const uid of ['one', 'two']) await service.call('createFollowing', { following_uid: uid }, reader);
  });
  afterAll(() => service.close());

  test.each([
    ['dynamicFollowing', 1],
    ['staticFollowing', 2],
  ] as const)(
    '%s shows every online work of theirs once, newest first, and no other',
    async (name, wtype) => {
      const reader = await service.signIn('reader');
      const all = await readAllPages(async (cursor) => {
        const page = await service.call(name, { limit: 4, cursor }, reader);
        return { ...page, items: page.list };
      });
      const rows = await service.database
        .selectFrom('wallpapers')
        .select('wid')
        .where('author_uid', 'in', ['one', 'two'])
        .where('wtype', '=', wtype)
        .where('state', '=', 1)
        .orderBy('published_at', 'desc')
        .orderBy('wid', 'desc')
        .execute();
      expect(all.map((work) => work.wid)).toEqual(rows.map((row) => row.wid));
      expect(all.length).toBeGreaterThan(20);
    },
  );

  test('a user who follows no one has an empty feed', async () => {
    const other = await service.signIn('other');
    expect(await service.call('dynamicFollowing', {}, other)).toMatchObject({ list: [], has_more: false });
    expect((await service.callRaw('staticFollowing', { cursor: 'x' }, other)).ret).toBe(
      errorCodes.cursorInvalid,
    );
    expect((await service.callRaw('staticFollowing', {}, guest)).ret).toBe(errorCodes.loginRequired);
  });
});
