import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hotOf } from '../../../server/domains/catalogue/wallpapers/hotness.ts';
import { DownloadCounts, readDownloadCount } from '../../../server/domains/reactions/downloads.ts';
import { downloadsJob } from '../../../server/jobs/downloadsJob.ts';
import { messageTypes } from '../../../src/api/contract/messages.ts';
import { dayOf } from '../../../server/kernel/days.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { apiCalls } from '../../../src/api/contract/index.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { bothDatabases } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { guest, openTestService, testNow, type TestService } from '../../support/service.ts';

const { offline, audit, failed, waiting, waitingBuilding } = wallpaperStates;
const hour = 60 * 60;

describe.each(bothDatabases)('downloads and reports on %s', (kind) => {
  let service: TestService;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['maker', 'other']);
    await insertTestWallpapers(service.database, [
      ...Array.from({ length: 40 }, (_, index) =>
        makeWallpaper({
          wid: 100 + index,
          author_uid: 'maker',
          wtype: index % 3 === 0 ? 1 : 2,
          sub_wtype: index % 3 === 0 ? 1 : 0,
          // Many alike, so that the number decides.
          published_at: testNow - Math.floor(index / 4) * 1_000,
          like_count: index % 5,
          score: 30 + (index % 7),
          download_count: index % 4,
        }),
      ),
      ...[offline, audit, failed, waiting, waitingBuilding].map((state) =>
        makeWallpaper({ wid: 500 + state, author_uid: 'maker', state }),
      ),
      makeWallpaper({ wid: 600, author_uid: 'maker' }),
      makeWallpaper({ wid: 601, author_uid: 'maker' }),
      makeWallpaper({ wid: 602, author_uid: 'maker', wtype: 1, sub_wtype: 1 }),
    ]);
    await service.database.updateTable('users').set({ works_count: 43 }).where('uid', '=', 'maker').execute();
  });
  afterAll(() => service.close());

  test('a download counts once per device, in the total and in its day', async () => {
    const count = (device: string) =>
      service.call('countDownload', { wid: 602 }, { ...guest, device_id: device });
    await Promise.all(Array.from({ length: 20 }, (_, index) => count(`device-${index % 4}`)));
    const today = dayOf(service.time.now);
    service.time.now += 86_400;
    expect((await count('device-tomorrow')).download_count).toBe(5);
    const rows = await service.database
      .selectFrom('daily_downloads')
      .select(['day', 'count'])
      .where('wid', '=', 602)
      .orderBy('day')
      .execute();
    expect(rows).toEqual([
      { day: today, count: 4 },
      { day: today + 1, count: 1 },
    ]);
    expect((await service.callRaw('countDownload', { wid: 987_654 })).ret).toBe(errorCodes.wallpaperNotFound);
  });

  test('many first downloads of one work at once are all counted, once, as are those that a process left', async () => {
    const { database } = service;
    const wid = 600;
    let left = 0;
    const counts = new DownloadCounts(database, () => (left += 1));
    const count = (device: number) =>
      counts.count({ wid, deviceId: `crowd-${device}`, uid: null, now: service.time.now });
    const answers = await Promise.all(Array.from({ length: 300 }, (_, index) => count(index % 150)));
    // Those that came while another was counting wait for none.
    expect(left).toBeGreaterThan(0);
    expect(Math.min(...answers)).toBeGreaterThan(0);
    const runJob = () =>
      downloadsJob.run(service, {
        clock: () => service.time.now,
        stop: new AbortController().signal,
        onFailure(error) {
          throw error;
        },
      });
    // As two processes do.
    await Promise.all([runJob(), runJob()]);
    const read = async () => {
      const work = await database
        .selectFrom('wallpapers')
        .innerJoin('listings', 'listings.wid', 'wallpapers.wid')
        .select([
          'wallpapers.download_count',
          'listings.download_count as listed',
          'hot',
          'listings.published_at',
        ])
        .where('wallpapers.wid', '=', wid)
        .executeTakeFirstOrThrow();
      const { count: ofDay } = await database
        .selectFrom('daily_downloads')
        .select('count')
        .where('wid', '=', wid)
        .executeTakeFirstOrThrow();
      return { ...work, ofDay };
    };
    const { published_at: publishedAt, ...found } = await read();
    expect(found).toEqual({ download_count: 150, listed: 150, hot: hotOf(150, publishedAt), ofDay: 150 });
    expect(await count(3)).toBe(150);
    const maker = await service.signIn('maker');
    const { list } = await service.call('messageList', { group: 'download' }, maker);
    const ofWork = list.filter(({ wallpaper }) => wallpaper?.wid === wid);
    expect(ofWork.map(({ type, parameters }) => [type, parameters['count']])).toEqual(
      expect.arrayContaining([
        [messageTypes.workDownloaded.type, 150],
        [messageTypes.downloadMilestone.type, 100],
      ]),
    );
    // A killed process has stored a row, and counted nothing.
    await database
      .insertInto('new_downloads')
      .values({ wid, device_id: 'killed', day: dayOf(service.time.now), uid: null })
      .execute();
    expect(await readDownloadCount(database, wid)).toBe(151);
    await runJob();
    expect(await read()).toMatchObject({ download_count: 151, ofDay: 151 });
    expect(await database.selectFrom('new_downloads').selectAll().execute()).toEqual([]);
  });

  test('a report is stored once per device, wallpaper and reason', async () => {
    const other = await service.signIn('other', 'device-9');
    for (const detail of ['first', 'second'])
      expect(
        (await service.callRaw('reportWallpaper', { wid: 602, reason: 'broken', detail }, other)).ret,
      ).toBe(0);
    await service.call('reportWallpaper', { wid: 602, reason: 'other' }, other);
    const rows = await service.database.selectFrom('reports').selectAll().orderBy('reason').execute();
    expect(rows.map((row) => [row.reason, row.detail, row.uid, row.device_id])).toEqual([
      ['broken', 'first', 'other', 'device-9'],
      ['other', '', 'other', 'device-9'],
    ]);
    expect((await service.callRaw('reportWallpaper', { wid: 987_654, reason: 'other' })).ret).toBe(
      errorCodes.wallpaperNotFound,
    );
    for (const params of [
      { wid: 602, reason: 'boredom' },
      { wid: 602, reason: 'other', detail: 'x'.repeat(501) },
      { wid: 1e300, reason: 'other' },
      { wid: 1.5, reason: 'other' },
    ])
      expect((await service.callRaw('reportWallpaper', params)).status).toBe(400);
  });
  test('sixty downloads an hour count from one address, whatever device ids it sends', async () => {
    await service.database.deleteFrom('tries').execute();
    const download = async (device: number, remoteAddress: string) => {
      const response = await service.app.inject({
        method: 'POST',
        url: apiCalls.countDownload.path,
        remoteAddress,
        payload: { common: { ...guest, device_id: `invented-${device}` }, wid: 601 },
      });
      return response.json<{ resp_common: { ret: number }; download_count: number }>();
    };
    const devices = Array.from({ length: 70 }, (_, index) => index);
    const before = (await service.call('countDownload', { wid: 601 })).download_count;
    for (const device of devices) await download(device, '192.0.2.7');
    expect(await download(70, '192.0.2.7')).toMatchObject({
      resp_common: { ret: 0 },
      download_count: before + 60,
    });
    const rows = await service.database
      .selectFrom('downloads')
      .select('device_id')
      .where('device_id', 'like', 'invented-%')
      .execute();
    expect(rows).toHaveLength(60);
    expect((await download(71, '192.0.2.8')).download_count).toBe(before + 61);
    service.time.now += hour;
    expect((await download(72, '192.0.2.7')).download_count).toBe(before + 62);
  });

  test('twenty reports an hour are accepted from one address, whatever device ids it sends', async () => {
    await service.database.deleteFrom('tries').execute();
    await service.database.deleteFrom('reports').execute();
    const report = (device: number) =>
      service.call(
        'reportWallpaper',
        { wid: 601, reason: 'other' },
        { ...guest, device_id: `invented-${device}` },
      );
    for (let device = 0; device < 20; device += 1) expect((await report(device)).resp_common.ret).toBe(0);
    expect((await report(20)).resp_common.ret).toBe(errorCodes.tooManyTries);
    expect(await service.database.selectFrom('reports').select('wid').execute()).toHaveLength(20);
    service.time.now += hour;
    expect((await report(20)).resp_common.ret).toBe(0);
  });
});
