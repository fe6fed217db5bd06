import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
