import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendMessage, type NewMessage } from '../../../server/domains/messages/sendMessage.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { messageTypes, type MessageName } from '../../../src/api/contract/messages.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import {
  openTestService,
  readAllPages,
  testNow,
  type Identity,
  type TestService,
} from '../../support/service.ts';
import { countUnreadRows } from '../../support/messages.ts';
import { rounds } from '../../support/setup/rounds.ts';

const people = ['reader', 'other', 'fan', 'gone'];

describe.each(bothDatabases)('messages on %s', (kind) => {
  let service: TestService;
  let reader: Identity;
  let other: Identity;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, people);
    await insertTestWallpapers(service.database, [
      makeWallpaper({
        wid: 7,
        author_uid: 'reader',
        name: '月栖湖心',
        name_en: 'The Moon Rests on the Lake',
        files: JSON.stringify({ md5_165_93: 'a'.repeat(32) }),
      }),
      makeWallpaper({ wid: 8, author_uid: 'reader' }),
    ]);
  });
  beforeEach(async () => {
    await service.database.deleteFrom('messages').execute();
    await service.database.deleteFrom('message_counts').execute();
    reader = await service.signIn('reader');
    other = await service.signIn('other');
  });
  afterAll(() => service.close());

  const send = (message: Partial<NewMessage> & { name: MessageName }) =>
    service.database
      .transaction()
      .execute((transaction) => sendMessage(transaction, { uid: 'reader', now: testNow, ...message }));
  const listOf = async (params: { group?: 'fans' | 'audit' } = {}, identity = reader) =>
    (await service.call('messageList', params, identity)).list;
  const unreadOf = async (identity = reader) => {
    const { total, groups } = await service.call('unreadMessages', {}, identity);
    return { total, groups };
  };
  const idsOf = async () => (await listOf()).map((message) => message.message_id);

  test('the list has the latest first, with who, what and when', async () => {
    await send({ name: 'newFollower', actorUid: 'fan', now: testNow - 60 });
    await send({ name: 'workLiked', actorUid: 'fan', wid: 7, parameters: { name: '月栖湖心' } });
    const [liked, followed, ...rest] = await listOf();
    expect(rest).toEqual([]);
    expect(liked).toMatchObject({
      type: messageTypes.workLiked.type,
      group: 'interaction',
      created_at: testNow,
      is_read: false,
      actor: { uid: 'fan', nick_name: '人fan', followed: false },
      wallpaper: { wid: 7, name_en: 'The Moon Rests on the Lake', md5_165_93: 'a'.repeat(32) },
      parameters: { name: '月栖湖心' },
    });
    expect(followed).toMatchObject({ group: 'fans', wallpaper: null, parameters: {} });
  });

  test('it reports whom the reader follows', async () => {
    await send({ name: 'newFollower', actorUid: 'fan' });
    await service.call('createFollowing', { following_uid: 'fan' }, reader);
    expect((await listOf())[0]?.actor).toMatchObject({ uid: 'fan', followed: true });
    await service.call('cancelFollowing', { following_uid: 'fan' }, reader);
    expect((await listOf())[0]?.actor).toMatchObject({ uid: 'fan', followed: false });
  });

  test('a message outlives its actor and its subject', async () => {
    await insertTestWallpapers(service.database, [makeWallpaper({ wid: 9, author_uid: 'reader' })]);
    await send({ name: 'workLiked', actorUid: 'gone', wid: 9, parameters: { name: '壁纸9' } });
    await service.database.deleteFrom('users').where('uid', '=', 'gone').execute();
    await service.database.deleteFrom('wallpapers').where('wid', '=', 9).execute();
    expect(await listOf()).toMatchObject([{ actor: null, wallpaper: null, parameters: { name: '壁纸9' } }]);
    expect(await unreadOf()).toEqual({ total: 1, groups: [{ group: 'interaction', count: 1 }] });
  });

  test('paging shows each message once, of all groups and of one', async () => {
    for (let index = 0; index < 23; index++)
      await send({
        name: index % 3 === 0 ? 'workPassed' : 'newFollower',
        actorUid: 'fan',
        now: testNow + index,
      });
    const readAll = (group: { group?: 'audit' }) =>
      readAllPages(async (cursor) => {
        const page = await service.call('messageList', { ...group, cursor, limit: 4 }, reader);
        return { ...page, items: page.list };
      });
    const all = await readAll({});
    expect(all.map((message) => message.created_at)).toEqual(
      Array.from({ length: 23 }, (_, index) => testNow + 22 - index),
    );
    const audited = await readAll({ group: 'audit' });
    expect(audited).toEqual(all.filter((message) => message.group === 'audit'));
    expect(audited).toHaveLength(8);
  });

  test('a new message does not move the pages behind it', async () => {
    for (let index = 0; index < 6; index++) await send({ name: 'newFollower', actorUid: 'fan' });
    const ids = await idsOf();
    const first = await service.call('messageList', { limit: 3 }, reader);
    await send({ name: 'newFollower', actorUid: 'other' });
    const second = await service.call('messageList', { limit: 3, cursor: first.next_cursor }, reader);
    expect(second.list.map((message) => message.message_id)).toEqual(ids.slice(3));
  });

  test('unread ones are counted by group, in the order of the centre', async () => {
    expect(await unreadOf()).toEqual({ total: 0, groups: [] });
    await send({ name: 'deviceTakenOffline', parameters: { device_name: '旧电脑' } });
    await send({ name: 'newFollower', actorUid: 'fan' });
    await send({ name: 'followerMilestone', parameters: { count: 10 } });
    expect(await unreadOf()).toEqual({
      total: 3,
      groups: [
        { group: 'fans', count: 2 },
        { group: 'system', count: 1 },
      ],
    });
  });

  test('reading marks those named, a group, or all, and answers what is left', async () => {
    await send({ name: 'newFollower', actorUid: 'fan' });
    await send({ name: 'newFollower', actorUid: 'other' });
    await send({ name: 'workPassed', wid: 7, parameters: { name: '月栖湖心' } });
    await send({ name: 'notice', parameters: { title: '', title_en: '', text: '', text_en: '' } });
    const [, , , first] = await idsOf();
    const named = await service.call('readMessages', { message_ids: [first ?? 0] }, reader);
    expect(named).toMatchObject({ total: 3, groups: [{ group: 'fans', count: 1 }, {}, {}] });
    expect((await listOf()).map((message) => message.is_read)).toEqual([false, false, false, true]);
    expect(await service.call('readMessages', { message_ids: [first ?? 0] }, reader)).toMatchObject({
      total: 3,
    });
    const group = await service.call('readMessages', { group: 'fans' }, reader);
    expect(group).toMatchObject({ total: 2, groups: [{ group: 'audit' }, { group: 'system' }] });
    expect(await service.call('readMessages', {}, reader)).toMatchObject({ total: 0, groups: [] });
    expect(await countUnreadRows(service.database, 'reader')).toEqual({});
  });

  test('reading all of them changes one number for each group, however many they are', async () => {
    for (let index = 0; index < 5; index++) await send({ name: 'newFollower', actorUid: 'fan' });
    await send({ name: 'notice' });
    await service.call('readMessages', {}, reader);
    await send({ name: 'newFollower', actorUid: 'fan' });
    expect((await listOf()).map((message) => message.is_read)).toEqual([false, ...Array(6).fill(true)]);
    const written = await service.database
      .selectFrom('messages')
      .selectAll()
      .where('is_read', '=', 1)
      .execute();
    expect(written).toEqual([]);
    const ids = await idsOf();
    await service.call('readMessages', { message_ids: ids.slice(1, 3) }, reader);
    await service.call('removeMessages', { message_ids: ids.slice(3, 5) }, reader);
    expect(await unreadOf()).toEqual({ total: 1, groups: [{ group: 'fans', count: 1 }] });
    const later = await service.call('removeMessages', { message_ids: ids.slice(0, 1) }, reader);
    expect(later).toMatchObject({ total: 0 });
  });

  test('of messages named together with a group, those of the group are read', async () => {
    await send({ name: 'newFollower', actorUid: 'fan' });
    await send({ name: 'workPassed', wid: 7, parameters: { name: '月栖湖心' } });
    const answer = await service.call('readMessages', { message_ids: await idsOf(), group: 'audit' }, reader);
    expect(answer).toMatchObject({ total: 1, groups: [{ group: 'fans', count: 1 }] });
  });

  test('removing takes read and unread ones away, and answers what is left', async () => {
    for (let index = 0; index < 3; index++) await send({ name: 'newFollower', actorUid: 'fan' });
    const [last, middle, first] = await idsOf();
    await service.call('readMessages', { message_ids: [middle ?? 0] }, reader);
    const answer = await service.call('removeMessages', { message_ids: [last ?? 0, middle ?? 0] }, reader);
    expect(answer).toMatchObject({ total: 1 });
    expect(await idsOf()).toEqual([first]);
    const again = await service.call('removeMessages', { message_ids: [last ?? 0, middle ?? 0] }, reader);
    expect(again).toMatchObject({ total: 1, groups: [{ group: 'fans', count: 1 }] });
  });

  test('other people’s messages and unknown ones are not changed', async () => {
    await send({ name: 'newFollower', actorUid: 'fan' });
    const ids = [...(await idsOf()), 2 ** 53 - 1];
    expect(await service.call('readMessages', { message_ids: ids }, other)).toMatchObject({ total: 0 });
    expect(await service.call('removeMessages', { message_ids: ids }, other)).toMatchObject({ total: 0 });
    expect(await listOf({}, other)).toEqual([]);
    expect(await listOf()).toMatchObject([{ is_read: false }]);
    expect(await unreadOf()).toMatchObject({ total: 1 });
  });

  test('what no call can mean is refused', async () => {
    for (const [name, params] of [
      ['removeMessages', {}],
      ['removeMessages', { message_ids: [] }],
      ['removeMessages', { message_ids: [0] }],
      ['removeMessages', { message_ids: [1.5] }],
      ['readMessages', { message_ids: ['1'] }],
      ['readMessages', { message_ids: Array.from({ length: 201 }, (_, index) => index + 1) }],
      ['readMessages', { group: 'everything' }],
      ['messageList', { group: 'everything' }],
      ['messageList', { limit: 61 }],
    ] as const)
      expect(await service.callRaw(name, params, reader)).toEqual({
        status: 400,
        ret: errorCodes.malformedRequest,
      });
    await send({ name: 'newFollower', actorUid: 'fan' });
    await send({ name: 'newFollower', actorUid: 'fan' });
    const { next_cursor: cursor } = await service.call('messageList', { limit: 1 }, reader);
    expect((await service.callRaw('messageList', { group: 'fans', cursor }, reader)).ret).toBe(
      errorCodes.cursorInvalid,
    );
  });

  test('of two messages with one dedupe key one is stored; a replaced one is unread again and first', async () => {
    const dedupeKey = 'newFollower:fan';
    await send({ name: 'newFollower', actorUid: 'fan', dedupeKey });
    await send({ name: 'newFollower', actorUid: 'fan', dedupeKey });
    expect(await unreadOf()).toMatchObject({ total: 1 });
    const daily = { dedupeKey: 'workDownloaded:7:1', replacesEarlier: true };
    const notify = (count: number) =>
      send({ name: 'workDownloaded', wid: 7, parameters: { name: '月', count }, ...daily });
    await notify(1);
    await send({ name: 'notice' });
    await service.call('readMessages', {}, reader);
    await notify(2);
    await notify(3);
    expect(await listOf()).toMatchObject([
      { parameters: { count: 3 }, is_read: false },
      { group: 'system', is_read: true },
      { group: 'fans', is_read: true },
    ]);
    expect(await unreadOf()).toEqual({ total: 1, groups: [{ group: 'download', count: 1 }] });
  });

  test(
    '20 clients that send, read and remove at once leave counts that equal the rows',
    { tags: ['rounds'] },
    async () => {
      const names = ['newFollower', 'workPassed', 'notice', 'workDownloaded'] as const;
      const clients = await Promise.all(
        Array.from({ length: 20 }, (_, index) => service.signIn('reader', `client-${index}`)),
      );
      await Promise.all(
        clients.map(async (identity, client) => {
          for (let turn = 0; turn < rounds({ few: 5, many: 15 }); turn++) {
            const name = names[(client + turn) % names.length] ?? 'notice';
            await send({
              name,
              uid: turn % 5 === 0 ? 'other' : 'reader',
              ...(name === 'workDownloaded' ? { dedupeKey: `day:${turn % 3}`, replacesEarlier: true } : {}),
            });
            const { list } = await service.call('messageList', { limit: 9 }, identity);
            const message_ids = list
              .filter((_, index) => index % 3 === turn % 3)
              .map((row) => row.message_id);
            if (message_ids.length === 0) continue;
            if (turn % 4 === 0) await service.call('readMessages', { group: 'fans' }, identity);
            else if (turn % 4 === 1) await service.call('removeMessages', { message_ids }, identity);
            else await service.call('readMessages', { message_ids }, identity);
          }
        }),
      );
      for (const [uid, identity] of [
        ['reader', clients[0]],
        ['other', other],
      ] as const) {
        const { groups, total } = await unreadOf(identity);
        const rows = await countUnreadRows(service.database, uid);
        expect(Object.fromEntries(groups.map(({ group, count }) => [group, count]))).toEqual(rows);
        expect(total).toBeGreaterThan(0);
      }
    },
  );
});
