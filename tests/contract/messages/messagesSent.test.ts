import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { foldAllDownloads } from '../../../server/domains/reactions/foldDownloads.ts';
import { dayOf } from '../../../server/kernel/days.ts';
import { messageTypes } from '../../../src/api/contract/messages.ts';
import { bothDatabases } from '../../support/databases.ts';
import { countUnreadRows } from '../../support/messages.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { guest, openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';

const fans = Array.from({ length: 30 }, (_, index) => `fan${index}`);
const nameByType = new Map<number, string>(
  Object.entries(messageTypes).map(([name, { type }]) => [type, name]),
);

describe.each(bothDatabases)('notifications on %s', (kind) => {
  let service: TestService;
  let author: Identity;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['author', ...fans]);
  });
  beforeEach(async () => {
    const { database } = service;
    for (const table of ['messages', 'message_counts', 'follows', 'wallpapers', 'sessions'] as const)
      await database.deleteFrom(table).execute();
    await database.updateTable('users').set({ follower_count: 0, following_count: 0 }).execute();
    await insertTestWallpapers(database, [
      makeWallpaper({ wid: 7, author_uid: 'author', name: '月栖湖心' }),
      makeWallpaper({ wid: 8, author_uid: 'author', name: '另一张' }),
    ]);
    service.time.now = testNow;
    author = await service.signIn('author');
  });
  afterAll(() => service.close());

  const toldTo = async (identity = author) => {
    const { list } = await service.call('messageList', { limit: 60 }, identity);
    return list.map((message) => ({ ...message, name: nameByType.get(message.type) }));
  };
  const namesTold = async () => (await toldTo()).map((message) => message.name);
  const follow = async (uid: string) =>
    service.call('createFollowing', { following_uid: 'author' }, await service.signIn(uid));
  const unfollow = async (uid: string) =>
    service.call('cancelFollowing', { following_uid: 'author' }, await service.signIn(uid));
  const like = async (uid: string, wid = 7, value: 0 | 1 = 0) =>
    service.call('likeWallpaper', { wid, like: value }, await service.signIn(uid));
  const download = (deviceId: string, wid = 7) =>
    service.call('countDownload', { wid }, { ...guest, device_id: deviceId });

  test('a new follower is notified once, however often they follow again', async () => {
    for (let turn = 0; turn < 3; turn++) {
      await follow('fan1');
      await unfollow('fan1');
    }
    expect(await toldTo()).toMatchObject([{ name: 'newFollower', actor: { uid: 'fan1' }, wallpaper: null }]);
  });

  test('the tenth follower is notified as a milestone, once', async () => {
    for (const uid of fans.slice(0, 10)) await follow(uid);
    await unfollow('fan9');
    await follow('fan9');
    await follow('fan10');
    const told = await toldTo();
    expect(told.filter((message) => message.name === 'followerMilestone')).toMatchObject([
      { parameters: { count: 10 }, actor: null },
    ]);
    expect(told.filter((message) => message.name === 'newFollower')).toHaveLength(11);
  });

  test('of thirty who follow at once each is notified, and the milestone once', async () => {
    await Promise.all(fans.map(follow));
    const names = await namesTold();
    expect(names.filter((name) => name === 'newFollower')).toHaveLength(30);
    expect(names.filter((name) => name === 'followerMilestone')).toHaveLength(1);
    expect(await countUnreadRows(service.database, 'author')).toEqual({ fans: 31 });
  });

  test('a like is notified once for each user and work', async () => {
    await like('fan1');
    await like('fan1', 7, 1);
    await like('fan1');
    await like('fan1', 8);
    await like('fan2');
    expect(await toldTo()).toMatchObject([
      { name: 'workLiked', actor: { uid: 'fan2' }, wallpaper: { wid: 7 } },
      { name: 'workLiked', actor: { uid: 'fan1' }, parameters: { name: '另一张' } },
      { name: 'workLiked', actor: { uid: 'fan1' }, parameters: { name: '月栖湖心' } },
    ]);
  });

  test('an author is not notified of an own like, but of its milestone', async () => {
    await service.call('likeWallpaper', { wid: 7, like: 0 }, author);
    expect(await toldTo()).toEqual([]);
    for (const uid of fans.slice(0, 9)) await like(uid);
    expect((await toldTo())[0]).toMatchObject({
      name: 'likeMilestone',
      parameters: { name: '月栖湖心', count: 10 },
      wallpaper: { wid: 7 },
    });
  });

  test('of thirty who like at once each is notified, and the milestone once', async () => {
    await Promise.all(fans.map((uid) => like(uid)));
    const names = await namesTold();
    expect(names.filter((name) => name === 'workLiked')).toHaveLength(30);
    expect(names.filter((name) => name === 'likeMilestone')).toHaveLength(1);
  });

  test('downloads of a day are one message for each work, which counts them', async () => {
    await download('d1');
    await download('d1');
    await download('d2', 8);
    await download('d3');
    expect(await toldTo()).toMatchObject([
      { name: 'workDownloaded', wallpaper: { wid: 7 }, parameters: { name: '月栖湖心', count: 2 } },
      { name: 'workDownloaded', wallpaper: { wid: 8 }, parameters: { count: 1 } },
    ]);
    // A minute later it is the next day.
    service.time.now += 60;
    await download('d4');
    expect(await toldTo()).toMatchObject([
      { wallpaper: { wid: 7 }, parameters: { count: 1 } },
      { wallpaper: { wid: 7 }, parameters: { count: 2 } },
      { wallpaper: { wid: 8 } },
    ]);
  });

  test('an author is not notified of an own download', async () => {
    await service.call('countDownload', { wid: 7 }, author);
    expect(await toldTo()).toEqual([]);
    await download('another device');
    expect(await toldTo()).toMatchObject([{ name: 'workDownloaded' }]);
  });

  test('the hundredth download is notified', async () => {
    await service.database
      .updateTable('wallpapers')
      .set({ download_count: 98 })
      .where('wid', '=', 7)
      .execute();
    await Promise.all(['d1', 'd2', 'd3'].map((deviceId) => download(deviceId)));
    await foldAllDownloads(service.database, () => testNow);
    const told = await toldTo();
    expect(told.filter((message) => message.name === 'downloadMilestone')).toMatchObject([
      { parameters: { name: '月栖湖心', count: 100 } },
    ]);
    expect(told.filter((message) => message.name === 'workDownloaded')).toMatchObject([
      { parameters: { count: 3 }, created_at: testNow },
    ]);
    const days = await service.database.selectFrom('daily_downloads').select(['day', 'count']).execute();
    expect(days).toEqual([{ day: dayOf(testNow), count: 3 }]);
  });

  test('a device that is taken offline is named, and so is each of those past the limit', async () => {
    const nameDevice = (deviceId: string, deviceName: string) =>
      service.database
        .updateTable('sessions')
        .set({ name: deviceName })
        .where('device_id', '=', deviceId)
        .execute();
    for (let index = 1; index <= 6; index++) {
      service.time.now += 60;
      await service.signIn('author', `d${index}`);
      await nameDevice(`d${index}`, `电脑 ${index}`);
    }
    const here = await service.signIn('author', 'here');
    await service.call('takeDeviceOffline', { device_id: 'd6' }, here);
    expect(await toldTo(here)).toMatchObject([
      { name: 'deviceTakenOffline', group: 'system', parameters: { device_name: '电脑 6' } },
    ]);
    await service.call('takeExceedingDevicesOffline', {}, here);
    const named = (await toldTo(here)).map((message) => message.parameters['device_name']);
    // The limit is four: here and the three that were used last.
    expect(new Set(named)).toEqual(new Set(['', '电脑 1', '电脑 2', '电脑 6']));
    await service.callRaw('takeDeviceOffline', { device_id: 'd6' }, here);
    expect(await toldTo(here)).toHaveLength(4);
  });
});
