import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { openTestService, type Identity, type TestService } from '../../support/service.ts';

const [author, pest] = ['10004', '10009'] as const;

describe.each(bothDatabases)('blocking people on %s', (kind) => {
  let service: TestService;
  let own: Identity;
  let other: Identity;

  beforeAll(async () => {
    service = await openTestService(kind);
    own = await service.signIn(author);
    other = await service.signIn(pest, 'other');
  });
  afterAll(() => service.close());

  const follow = async (uid: string, identity: Identity) =>
    (await service.call('createFollowing', { following_uid: uid }, identity)).resp_common.ret;
  const actors = async () => {
    const { list } = await service.call('messageList', {}, own);
    return list.flatMap(({ actor }) => (actor ? [actor.uid] : []));
  };

  test('ends follows both ways, removes what the blocked one caused, and accepts nothing new', async () => {
    await service.call('cancelFollowing', { following_uid: author }, other);
    expect(await follow(author, other)).toBe(0);
    await follow(pest, own);
    expect(await actors()).toContain(pest);
    const unread = (await service.call('unreadMessages', {}, own)).total;
    expect((await service.call('blockUser', { uid: pest }, own)).resp_common.ret).toBe(0);
    expect((await service.call('blockUser', { uid: pest }, own)).resp_common.ret).toBe(0);
    expect(await actors()).not.toContain(pest);
    expect((await service.call('unreadMessages', {}, own)).total).toBeLessThan(unread);
    const { following_list: followed } = await service.call('followingList', { limit: 1_000 }, own);
    expect(followed.map(({ uid }) => uid)).not.toContain(pest);
    expect(await follow(author, other)).toBe(errorCodes.followRefused);
    expect(await follow(pest, own)).toBe(errorCodes.followRefused);
    const { list: works } = await service.call('authorWorks', { author_uid: author }, other);
    for (const { wid } of works) await service.call('likeWallpaper', { wid, like: 1 }, other);
    expect(await actors()).not.toContain(pest);
    const { list } = await service.call('blockedUsers', {}, own);
    expect(list).toMatchObject([{ uid: pest, blocked_at: service.time.now }]);
    // The blocked user sees no list of it.
    expect((await service.call('blockedUsers', {}, other)).list).toEqual([]);
    await service.call('unblockUser', { uid: pest }, own);
    expect(await follow(author, other)).toBe(0);
  });

  test('is refused for oneself and for an unknown user, and so is a report', async () => {
    expect((await service.call('blockUser', { uid: author }, own)).resp_common.ret).toBe(
      errorCodes.selfBlockRefused,
    );
    expect((await service.call('blockUser', { uid: '99999' }, own)).resp_common.ret).toBe(
      errorCodes.authorNotFound,
    );
    const report = { reason: 'spam', detail: '一直刷屏' } as const;
    expect((await service.call('reportUser', { uid: author, ...report }, own)).resp_common.ret).toBe(
      errorCodes.selfBlockRefused,
    );
    for (let times = 0; times < 2; times++)
      expect((await service.call('reportUser', { uid: pest, ...report }, own)).resp_common.ret).toBe(0);
    expect(await service.database.selectFrom('user_reports').selectAll().execute()).toEqual([
      { reporter_uid: author, uid: pest, ...report, created_at: service.time.now },
    ]);
  });
});
