import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { databaseKinds } from '../../support/databases.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';

/** An author of the starter catalogue. */
const author = { uid: '10001', nick_name: '苏晚亭', nick_name_en: 'Su Wanting' };
const withoutOne = '20005';

describe.each(databaseKinds)('authors with a name in English on %s', (kind) => {
  let service: TestService;
  let reader: Identity;

  beforeAll(async () => {
    service = await openTestService(kind);
    reader = await service.signIn(withoutOne);
  });
  afterAll(() => service.close());

  test('have it on wallpapers, on their page, among popular authors and in follows', async () => {
    const { list } = await service.call('authorWorks', { author_uid: author.uid, wtype: 1 });
    expect(list.length).toBeGreaterThan(0);
    for (const wallpaper of list) expect(wallpaper.author).toMatchObject(author);
    const own = { ...author, description_en: 'Paints the moon, and those who wait for it.' };
    expect((await service.call('authorDetail', { author_uid: author.uid })).author).toMatchObject(own);
    const popular = (await service.call('popularAuthors', { period: 'month' })).list;
    expect(popular.map((entry) => entry.author)).toContainEqual(expect.objectContaining(own));
    await service.call('createFollowing', { following_uid: author.uid }, reader);
    const following = (await service.call('followingList', {}, reader)).following_list;
    expect(following).toContainEqual(expect.objectContaining(author));
  });

  test('have it in messages and among the blocked', async () => {
    await service.database.transaction().execute((transaction) =>
      sendMessage(transaction, {
        ...{ uid: withoutOne, name: 'newFollower', actorUid: author.uid },
        ...{ parameters: {}, now: testNow },
      }),
    );
    const { list } = await service.call('messageList', {}, reader);
    expect(list[0]?.actor).toMatchObject(author);
    await service.call('blockUser', { uid: author.uid }, reader);
    expect((await service.call('blockedUsers', {}, reader)).list).toMatchObject([author]);
    await service.call('unblockUser', { uid: author.uid }, reader);
  });

  test('those without one have no such field', async () => {
    const { user } = await service.call('userInfo', {}, reader);
    expect(user).not.toHaveProperty('nick_name_en');
    expect(user).not.toHaveProperty('description_en');
  });

  test.each(['Su Wanting', 'su wan', 'WANTING', '苏晚亭'])('%s finds the author', async (keyword) => {
    const { list } = await service.call('searchUsers', { keyword });
    expect(list[0]?.author).toMatchObject(author);
  });

  test('the name finds their works, and is suggested for its beginning', async () => {
    const works = await service.call('dynamicSearch', { keyword: 'Su Wanting', limit: 60 });
    expect(works.is_near).toBe(false);
    expect(works.list.length).toBeGreaterThan(0);
    for (const wallpaper of works.list) expect(wallpaper.author.uid).toBe(author.uid);
    expect((await service.call('searchSuggest', { keyword: 'su wa' })).list).toContainEqual({
      ...{ kind: 'author', text: 'Su Wanting', id: author.uid },
    });
  });

  test('lose it with the name and the introduction that it belonged to', async () => {
    const uid = '10006';
    const renamed = await service.signIn(uid);
    await service.call('modifyNickname', { nick_name: '极夜观星' }, renamed);
    await service.call('modifyDescription', { description: '还在追。' }, renamed);
    const { author: changed } = await service.call('authorDetail', { author_uid: uid });
    expect(changed).toMatchObject({ nick_name: '极夜观星', description: '还在追。' });
    expect(changed).not.toHaveProperty('nick_name_en');
    expect(changed).not.toHaveProperty('description_en');
    expect((await service.call('searchUsers', { keyword: 'North 70' })).list).toEqual([]);
  });
});
