import { access, mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { removeEndedSessions } from '../../../server/jobs/cleanup/expiredRows.ts';
import { cleanupJob, tidyWhenDue } from '../../../server/jobs/cleanup/cleanupJob.ts';
import { weeklyReportsJob } from '../../../server/jobs/weeklyReportsJob.ts';
import { startJobs } from '../../../server/kernel/jobs.ts';
import { evidenceFolderOf } from '../../../server/domains/moderation/infringements/evidence.ts';
import { sendMessage } from '../../../server/domains/messages/sendMessage.ts';
import { reportTimeOf, sendWeeklyReportsWhenDue } from '../../../server/domains/messages/weeklyReports.ts';
import { revokeSession } from '../../../server/domains/identity/sessions/sessions.ts';
import { uploadsFolderOf, webFolderOf } from '../../../server/domains/works/files/workFolders.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { messageTypes } from '../../../src/api/contract/messages.ts';
import { databaseKinds } from '../../support/databases.ts';
import { captureQueries, explain } from '../../support/explain.ts';
import { countUnreadRows } from '../../support/messages.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { desktopPicture, insertTestCategories, uploadWork } from '../../support/works.ts';

const hour = 3_600;
const day = 24 * hour;

describe.each(databaseKinds)('the housekeeping on %s', (kind) => {
  let service: TestService;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person', 'other', 'author']);
  });
  afterEach(() => service.close());

  async function tidy(later = 0): Promise<void> {
    service.time.now += later;
    await service.database.deleteFrom('refreshes').execute();
    expect(await tidyWhenDue(service, service.time.now)).toBe(true);
  }

  test('it is done once an hour, whichever process comes first', async () => {
    const come = (now: number) => tidyWhenDue(service, now);
    const [first, ...others] = (await Promise.all(Array.from({ length: 5 }, () => come(testNow)))).toSorted(
      (a, b) => Number(b) - Number(a),
    );
    expect([first, ...others]).toEqual([true, false, false, false, false]);
    expect(await come(testNow + hour - 1)).toBe(false);
    expect(await come(testNow + hour)).toBe(true);
  });

  test('codes, tries and page sessions that are over go; the others stay', async () => {
    const { database } = service;
    const ends = Array.from({ length: 1_200 }, (_, index) => testNow + (index < 1_100 ? -index : 1 + index));
    for (const [index, expires_at] of ends.entries()) {
      await database
        .insertInto('tries')
        .values({ subject: `s${index}`, count: 1, expires_at })
        .execute();
      if (index < 1_098) continue;
      await database
        .insertInto('one_time_codes')
        .values({ code_hash: `c${index}`, uid: 'person', expires_at })
        .execute();
      await database
        .insertInto('page_sessions')
        .values({ token_hash: `t${index}`, uid: 'person', expires_at })
        .execute();
    }
    await tidy();
    for (const table of ['tries', 'one_time_codes', 'page_sessions'] as const) {
      const rows = await database.selectFrom(table).select('expires_at').execute();
      expect(rows).toHaveLength(100);
      expect(rows.every((row) => row.expires_at > testNow)).toBe(true);
    }
  });

  test('sessions go ninety days after they ended, and never while they hold', async () => {
    const here = await service.signIn('person', 'here');
    const signedOut = await service.signIn('person', 'signed out');
    await service.signIn('person', 'taken offline');
    const devices = async () =>
      (await service.database.selectFrom('sessions').select('device_id').execute())
        .map((row) => row.device_id)
        .toSorted();
    // None of them was used for long before it ended.
    service.time.now += 50 * day;
    await revokeSession(service.database, signedOut.token, service.time.now);
    await service.call('takeDeviceOffline', { device_id: 'taken offline' }, here);
    await tidy(45 * day);
    expect((await service.callRaw('userInfo', {}, here)).ret).toBe(0);
    await tidy(45 * day - 1);
    expect(await devices()).toEqual(['here', 'signed out', 'taken offline']);
    await tidy(1);
    expect(await devices()).toEqual(['here']);
    expect((await service.callRaw('userInfo', {}, here)).ret).toBe(0);
  });

  test('a device that nobody used for sixty days no longer counts as signed in', async () => {
    const here = await service.signIn('person', 'here');
    await service.signIn('person', 'forgotten');
    const listed = async () =>
      (await service.call('deviceList', {}, here)).list.map((device) => device.device_id);
    await tidy(59 * day);
    expect(await listed()).toEqual(['here', 'forgotten']);
    await tidy(2 * day);
    expect(await listed()).toEqual(['here']);
  });

  test('a session that has lasted for a year no longer counts as signed in, however often it was used', async () => {
    await service.signIn('person', 'always on');
    for (let month = 0; month < 12; month += 1) {
      service.time.now += 30 * day;
      await service.database.updateTable('sessions').set({ last_used_at: service.time.now }).execute();
    }
    const here = await service.signIn('person', 'here');
    const listed = async () =>
      (await service.call('deviceList', {}, here)).list.map((device) => device.device_id);
    await tidy(5 * day);
    expect(await listed()).toEqual(['here', 'always on']);
    await tidy(1);
    expect(await listed()).toEqual(['here']);
  });

  test('sessions are found by their indexes, however many there are', async () => {
    const queries = await captureQueries(service.database, () =>
      removeEndedSessions(service.database, testNow),
    );
    const plans = await Promise.all(queries.map((query) => explain(service.database, kind, query)));
    expect(plans).toHaveLength(3);
    for (const plan of plans) expect(plan).not.toMatch(/SCAN sessions(?! USING INDEX)|Seq Scan|TEMP B-TREE/);
    expect(plans.join()).toMatch(/sessions_by_use[^]*sessions_by_age[^]*sessions_by_use/);
  });

  test('messages older than a year go, and the counts follow', async () => {
    const send = (now: number, uid = 'person') =>
      service.database
        .transaction()
        .execute((transaction) => sendMessage(transaction, { uid, name: 'notice', now }));
    const yearAgo = testNow - 365 * day;
    await Promise.all(Array.from({ length: 600 }, (_, index) => send(yearAgo - index)));
    await send(yearAgo, 'other');
    await send(yearAgo + 1);
    const person = await service.signIn('person');
    const { list } = await service.call('messageList', { limit: 3 }, person);
    await service.call('readMessages', { message_ids: list.slice(1).map((row) => row.message_id) }, person);
    await tidy();
    expect((await service.call('messageList', {}, person)).list).toMatchObject([{ created_at: yearAgo + 1 }]);
    expect(await service.call('unreadMessages', {}, person)).toMatchObject({
      groups: [{ group: 'system', count: 1 }],
    });
    expect(await countUnreadRows(service.database, 'person')).toEqual({ system: 1 });
    const other = await service.signIn('other');
    expect(await service.call('unreadMessages', {}, other)).toMatchObject({ total: 0, groups: [] });
  });

  test('evidence that no report names goes after a day, with its file', async () => {
    const folder = join(service.privateFolder, 'evidence');
    await mkdir(folder, { recursive: true });
    const report = await service.database
      .insertInto('infringement_reports')
      .values({
        uid: 'person',
        wid: 7,
        wallpaper_name: '',
        right_kind: 'copyright',
        claimant_name: '',
        contact: '',
        statement: '',
        created_at: testNow,
      })
      .returning('report_id')
      .executeTakeFirstOrThrow();
    for (const [id, report_id, uploaded_at] of [
      ['old', null, testNow - day],
      ['recent', null, testNow - day + 1],
      ['named', report.report_id, testNow - 9 * day],
    ] as const) {
      await writeFile(join(folder, id), id);
      // What a process that was killed had begun.
      await writeFile(join(folder, `${id}.part`), id);
      await service.database
        .insertInto('evidence')
        .values({
          evidence_id: id,
          uid: 'person',
          report_id,
          file_name: id,
          mime: 'image/png',
          bytes: 1,
          uploaded_at,
        })
        .execute();
    }
    await tidy();
    const rows = await service.database.selectFrom('evidence').select('evidence_id').execute();
    expect(rows.map((row) => row.evidence_id).toSorted()).toEqual(['named', 'recent']);
    for (const gone of ['old', 'old.part'])
      await expect(access(join(folder, gone))).rejects.toThrow('ENOENT');
    await access(join(folder, 'recent'));
    await access(join(folder, 'named'));
  });

  test('files that processes left unfinished go once they are a day old', async () => {
    const { privateFolder } = service;
    const [evidence, uploads] = [evidenceFolderOf(privateFolder), uploadsFolderOf(privateFolder)];
    for (const folder of [evidence, uploads]) await mkdir(folder, { recursive: true });
    const old = [join(evidence, 'without-row.part'), join(uploads, 'never-a-work')];
    const kept = [join(evidence, 'just-now.part'), join(uploads, 'just-now')];
    for (const path of [...old, ...kept]) await writeFile(path, 'x');
    // One that was being unpacked, and one that was unpacked to its end.
    const webFolders = ['1-2', '300000001'].map((name) => join(webFolderOf(privateFolder), name));
    for (const folder of webFolders) await mkdir(folder, { recursive: true });
    await insertTestCategories(service.database);
    const person = await service.signIn('person');
    const { work } = await uploadWork(service, person, await desktopPicture().png().toBuffer());
    expect(work.wallpaper.state).toBe(wallpaperStates.waiting);
    const waiting = (await readdir(uploads)).filter((name) => !['never-a-work', 'just-now'].includes(name));
    expect(waiting).toHaveLength(1);
    kept.push(...waiting.map((name) => join(uploads, name)));
    const twoDaysAgo = new Date(Date.now() - 2 * day * 1_000);
    for (const path of [...old, ...webFolders, join(uploads, waiting[0] ?? '')])
      await utimes(path, twoDaysAgo, twoDaysAgo);
    await tidy();
    for (const path of old) await expect(access(path)).rejects.toThrow('ENOENT');
    expect(await readdir(webFolderOf(privateFolder))).toEqual(['300000001']);
    for (const path of kept) await access(path);
  });

  describe('pictures that were to be the avatar', () => {
    let person: Identity;
    beforeEach(async () => {
      person = await service.signIn('person');
      service.time.now = Math.floor(Date.now() / 1_000);
    });

    const pictureOf = (red: number) =>
      sharp({ create: { width: 256, height: 256, channels: 3, background: { r: red, g: 0, b: 0 } } })
        .png()
        .toBuffer();
    async function upload(red: number, identity = person): Promise<string> {
      const { body } = await service.sendForm('uploadAvatar', await pictureOf(red), identity);
      expect(body.resp_common.ret).toBe(0);
      return body.md5 ?? '';
    }
    const isThere = async (md5: string) => (await service.media.find(md5)) !== null;
    const use = (md5: string, identity = person) => service.call('modifyAvatar', { md5 }, identity);

    test('go after a day where nobody uses them, with their file', async () => {
      const [unused, used] = [await upload(1), await upload(2)];
      await use(used);
      await tidy(day);
      expect(await isThere(unused)).toBe(true);
      // It is removed only when nobody can choose it any more.
      expect((await use(unused)).resp_common.ret).toBe(errorCodes.mediaNotFound);
      await tidy(hour + 60);
      expect([await isThere(unused), await isThere(used)]).toEqual([false, true]);
      expect((await use(unused)).resp_common.ret).toBe(errorCodes.mediaNotFound);
      expect((await use(used)).resp_common.ret).toBe(0);
    });

    test('can be chosen for a day, and the one that is used again and again', async () => {
      const [first, second] = [await upload(1), await upload(2)];
      await use(first);
      service.time.now += day - 1;
      expect((await use(second)).resp_common.ret).toBe(0);
      expect((await use(first)).resp_common.ret).toBe(0);
      service.time.now += 1;
      expect((await use(first)).resp_common.ret).toBe(0);
      expect((await use(second)).resp_common.ret).toBe(errorCodes.mediaNotFound);
      expect((await service.call('userInfo', {}, person)).user.avatar).toBe(first);
    });

    test('go in the end where a process is killed while it removes them', async () => {
      const [first, second] = [await upload(1), await upload(2)];
      service.time.now += 2 * day;
      await service.database.deleteFrom('refreshes').execute();
      const remove = vi
        .spyOn(service.media, 'remove')
        .mockImplementation(() => Promise.reject(new Error('killed')));
      await expect(tidyWhenDue(service, service.time.now)).rejects.toThrow('Some of the housekeeping');
      remove.mockRestore();
      expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
      await tidy();
      expect([await isThere(first), await isThere(second)]).toEqual([false, false]);
      expect(await service.database.selectFrom('avatars').selectAll().execute()).toEqual([]);
    });

    test('go, too, where a process is killed while it takes them in', async () => {
      const { putBytes } = service.media;
      let kept = '';
      const put = vi.spyOn(service.media, 'putBytes').mockImplementation(async (bytes, extension) => {
        kept = (await putBytes(bytes, extension)).md5;
        throw new Error('killed');
      });
      const { status } = await service.sendForm('uploadAvatar', await pictureOf(1), person);
      put.mockRestore();
      expect([status, await isThere(kept)]).toEqual([500, true]);
      await tidy(2 * day);
      expect(await isThere(kept)).toBe(false);
    });

    test('are looked for once a day', async () => {
      const md5 = await upload(1);
      await tidy();
      service.time.now += day - 1;
      const later = async (seconds: number) => {
        service.time.now += seconds;
        expect(await tidyWhenDue(service, service.time.now)).toBe(true);
        return isThere(md5);
      };
      await service.database.updateTable('avatars').set({ uploaded_at: 0 }).execute();
      const file = await service.media.find(md5);
      await utimes(file?.path ?? '', 0, 0);
      expect(await later(0)).toBe(true);
      expect(await later(hour)).toBe(false);
    });

    test('go once another one is used, and come again with another upload', async () => {
      const [first, second] = [await upload(1), await upload(2)];
      await use(first);
      await use(second);
      await tidy(2 * day);
      expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
      service.time.now = Math.floor(Date.now() / 1_000);
      expect(await upload(1)).toBe(first);
      expect((await use(first)).resp_common.ret).toBe(0);
    });

    test('keep the file where another person or a wallpaper has the same', async () => {
      const shared = await upload(1);
      const other = await service.signIn('other');
      expect(await upload(1, other)).toBe(shared);
      await use(shared, other);
      const [shown, rendition] = [await upload(2), await upload(3)];
      await insertTestWallpapers(service.database, [
        makeWallpaper({ wid: 7, author_uid: 'author', md5: shown }),
        makeWallpaper({ wid: 8, author_uid: 'author', files: JSON.stringify({ md5_165_93: rendition }) }),
      ]);
      await tidy(2 * day);
      for (const md5 of [shared, shown, rendition]) expect(await isThere(md5)).toBe(true);
      const rows = await service.database.selectFrom('avatars').select(['uid', 'md5']).execute();
      expect(rows).toEqual([{ uid: 'other', md5: shared }]);
    });

    test('keep the file where it was uploaded again just now', async () => {
      const md5 = await upload(1);
      const file = await service.media.find(md5);
      const twoDaysAgo = new Date(Date.now() - 2 * day * 1_000);
      await utimes(file?.path ?? '', twoDaysAgo, twoDaysAgo);
      await service.database
        .updateTable('avatars')
        .set({ uploaded_at: service.time.now - 2 * day })
        .execute();
      const other = await service.signIn('other');
      await upload(1, other);
      await tidy();
      expect(await isThere(md5)).toBe(true);
      expect((await use(md5)).resp_common.ret).toBe(errorCodes.mediaNotFound);
      expect((await use(md5, other)).resp_common.ret).toBe(0);
    });
  });

  test('a rule that fails does not keep the others from being followed', async () => {
    await service.database
      .insertInto('tries')
      .values({ subject: 's', count: 1, expires_at: testNow })
      .execute();
    await service.database.schema.alterTable('avatars').renameTo('elsewhere').execute();
    await service.database.schema.alterTable('sessions').renameTo('elsewhere_too').execute();
    await expect(tidyWhenDue(service, testNow)).rejects.toMatchObject({ errors: [{}, {}] });
    expect(await service.database.selectFrom('tries').selectAll().execute()).toEqual([]);
  });

  test('it begins at the start and can be stopped at any time', async () => {
    const failures: unknown[] = [];
    const house = startJobs([cleanupJob, weeklyReportsJob], service, {
      onFailure: (error) => failures.push(error),
      clock: () => testNow,
    });
    await house.stop();
    const names = await service.database.selectFrom('refreshes').select('name').orderBy('name').execute();
    expect(names.map((row) => row.name)).toEqual(['housekeeping', 'unnamed files', 'weekly reports']);
    expect(failures).toEqual([]);
  });
});

describe.each(databaseKinds)('the weekly reports on %s', (kind) => {
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

  test('whoever has online works hears what happened in the seven days before, once', async () => {
    await happen(monday - 3 * day);
    for (let turn = 0; turn < 3; turn++)
      await sendWeeklyReportsWhenDue(service.database, monday + turn * day);
    expect(await reportsOf('author')).toEqual([{ downloads: 2, likes: 2, followers: 2 }]);
    for (const uid of ['quiet', 'fan', 'offline']) expect(await reportsOf(uid)).toEqual([]);
  });

  test('what was before or after the seven days is not counted', async () => {
    const end = monday - hour;
    await happen(end - 7 * day - 1);
    await happen(end);
    await sendWeeklyReportsWhenDue(service.database, end + 3 * day);
    expect(await reportsOf('author')).toEqual([]);
    await sendWeeklyReportsWhenDue(service.database, monday + 7 * day);
    expect(await reportsOf('author')).toEqual([{ downloads: 2, likes: 0, followers: 0 }]);
  });

  test('one that is late, broken off or begun twice at once reaches everybody once', async () => {
    await happen(monday - day);
    await happen(monday - day, 9, 'quiet');
    await Promise.all([
      sendWeeklyReportsWhenDue(service.database, monday + 2 * day),
      sendWeeklyReportsWhenDue(service.database, monday + 2 * day),
    ]);
    // As if the process had ended before it noted that it was done.
    await service.database.deleteFrom('refreshes').execute();
    await service.database.deleteFrom('messages').where('uid', '=', 'quiet').execute();
    await service.database.deleteFrom('message_counts').where('uid', '=', 'quiet').execute();
    await sendWeeklyReportsWhenDue(service.database, monday + 2 * day);
    expect(await reportsOf('author')).toHaveLength(1);
    expect(await reportsOf('quiet')).toHaveLength(1);
    expect(await countUnreadRows(service.database, 'author')).toMatchObject({ download: 2 });
  });
});
