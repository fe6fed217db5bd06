import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { reportTimeOf, sendWeeklyReportsWhenDue } from '../../../server/domains/messages/weeklyReports.ts';
import { messageTypes } from '../../../src/api/contract/messages.ts';
import { bothDatabases } from '../../support/databases.ts';
import { countUnreadRows } from '../../support/messages.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, type TestService } from '../../support/service.ts';

const hour = 3_600;
const day = 24 * hour;

describe.each(bothDatabases)('the weekly reports on %s', (kind) => {
  /** Monday, 09:00 in Shanghai. */
  const monday = Date.UTC(2026, 10, 23, 1) / 1_000;
  let service: TestService;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['author', 'quiet', 'fan', 'offline', 'reader']);
    await service.database
      .updateTable('users')
      .set({ works_count: 1 })
      .where('uid', 'in', ['author', 'quiet'])
      .execute();
    await insertTestWallpapers(service.database, [
      makeWallpaper({ wid: 7, author_uid: 'author' }),
      makeWallpaper({ wid: 8, author_uid: 'author', state: 0 }),
      makeWallpaper({ wid: 9, author_uid: 'quiet' }),
      makeWallpaper({ wid: 10, author_uid: 'offline', state: 0 }),
    ]);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await service.close();
  });

  async function happen(time: number, wid = 7, uid = 'author'): Promise<void> {
    service.time.now = time;
    for (const fan of ['fan', 'reader']) {
      const identity = await service.signIn(fan, `${fan} ${time}`);
      await service.call('countDownload', { wid }, identity);
      await service.call('likeWallpaper', { wid, like: 0 }, identity);
      await service.call('createFollowing', { following_uid: uid }, identity);
    }
  }
  async function reportsOf(uid: string) {
    const { list } = await service.call(
      'messageList',
      { group: 'download', limit: 60 },
      await service.signIn(uid),
    );
    return list
      .filter((message) => message.type === messageTypes.weeklyReport.type)
      .map((message) => message.parameters);
  }

  test('the time of a report is Monday, nine o’clock in Shanghai', () => {
    expect(reportTimeOf(monday)).toBe(monday);
    expect(reportTimeOf(monday - 1)).toBe(monday - 7 * day);
    expect(reportTimeOf(monday + 7 * day - 1)).toBe(monday);
  });

  test('authors with online works get one report of the seven days before', async () => {
    await happen(monday - 3 * day);
    for (let turn = 0; turn < 3; turn++)
      await sendWeeklyReportsWhenDue(service.database, monday + turn * day);
    expect(await reportsOf('author')).toEqual([{ downloads: 2, likes: 2, followers: 2 }]);
    for (const uid of ['quiet', 'fan', 'offline']) expect(await reportsOf(uid)).toEqual([]);
  });

  test('events before or after the seven days are not counted', async () => {
    const end = monday - hour;
    await happen(end - 7 * day - 1);
    await happen(end);
    await sendWeeklyReportsWhenDue(service.database, end + 3 * day);
    expect(await reportsOf('author')).toEqual([]);
    await sendWeeklyReportsWhenDue(service.database, monday + 7 * day);
    expect(await reportsOf('author')).toEqual([{ downloads: 2, likes: 0, followers: 0 }]);
  });

  test('a run that is stopped sends no more, and is gone on with', async () => {
    await happen(monday - day);
    const stop = AbortSignal.abort(new Error('The service stops.'));
    const stopped = sendWeeklyReportsWhenDue(service.database, monday + 2 * day, stop);
    await expect(stopped).rejects.toThrow('The service stops.');
    expect(await reportsOf('author')).toEqual([]);
    await sendWeeklyReportsWhenDue(service.database, monday + 2 * day);
    expect(await reportsOf('author')).toHaveLength(1);
  });

  test('a run that is late, interrupted or started twice at once notifies every author once', async () => {
    await happen(monday - day);
    await happen(monday - day, 9, 'quiet');
    await Promise.all([
      sendWeeklyReportsWhenDue(service.database, monday + 2 * day),
      sendWeeklyReportsWhenDue(service.database, monday + 2 * day),
    ]);
    // As if the process had ended before it recorded the completion.
    await service.database.deleteFrom('refreshes').execute();
    await service.database.deleteFrom('messages').where('uid', '=', 'quiet').execute();
    await service.database.deleteFrom('message_counts').where('uid', '=', 'quiet').execute();
    await sendWeeklyReportsWhenDue(service.database, monday + 2 * day);
    expect(await reportsOf('author')).toHaveLength(1);
    expect(await reportsOf('quiet')).toHaveLength(1);
    expect(await countUnreadRows(service.database, 'author')).toMatchObject({ download: 2 });
  });
});
