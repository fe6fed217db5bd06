import { utimes } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runCleanupWhenDue } from '../../../server/jobs/cleanup/cleanupJob.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import { openTestService, type Identity, type TestService } from '../../support/service.ts';

const hour = 3_600;
const day = 24 * hour;

describe.each(databaseKinds)('the clean-up of avatars on %s', (kind) => {
  let service: TestService;

  beforeEach(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person', 'other', 'author']);
  });
  afterEach(() => service.close());

  async function tidy(later = 0): Promise<void> {
    service.time.now += later;
    await service.database.deleteFrom('refreshes').execute();
    expect(await runCleanupWhenDue(service, service.time.now)).toBe(true);
  }

  describe('uploaded avatars', () => {
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

    test('are removed after a day without use, with their file', async () => {
      const [unused, used] = [await upload(1), await upload(2)];
      await use(used);
      await tidy(day);
      expect(await isThere(unused)).toBe(true);
      // It is removed only when it cannot be chosen any more.
      expect((await use(unused)).resp_common.ret).toBe(errorCodes.mediaNotFound);
      await tidy(hour + 60);
      expect([await isThere(unused), await isThere(used)]).toEqual([false, true]);
      expect((await use(unused)).resp_common.ret).toBe(errorCodes.mediaNotFound);
      expect((await use(used)).resp_common.ret).toBe(0);
    });

    test('can be chosen for a day, and the one in use any number of times', async () => {
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

    test('are removed by the next run if a process was killed while it removed them', async () => {
      const [first, second] = [await upload(1), await upload(2)];
      service.time.now += 2 * day;
      await service.database.deleteFrom('refreshes').execute();
      const remove = vi
        .spyOn(service.media, 'remove')
        .mockImplementation(() => Promise.reject(new Error('killed')));
      await expect(runCleanupWhenDue(service, service.time.now)).rejects.toThrow(
        'Some rules of the clean-up failed.',
      );
      remove.mockRestore();
      expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
      await tidy();
      expect([await isThere(first), await isThere(second)]).toEqual([false, false]);
      expect(await service.database.selectFrom('avatars').selectAll().execute()).toEqual([]);
    });

    test('are removed if a process was killed while it stored them', async () => {
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

    test('are searched once a day', async () => {
      const md5 = await upload(1);
      await tidy();
      service.time.now += day - 1;
      const later = async (seconds: number) => {
        service.time.now += seconds;
        expect(await runCleanupWhenDue(service, service.time.now)).toBe(true);
        return isThere(md5);
      };
      await service.database.updateTable('avatars').set({ uploaded_at: 0 }).execute();
      const file = await service.media.find(md5);
      await utimes(file?.path ?? '', 0, 0);
      expect(await later(0)).toBe(true);
      expect(await later(hour)).toBe(false);
    });

    test('are removed once another one is used, and are stored again by another upload', async () => {
      const [first, second] = [await upload(1), await upload(2)];
      await use(first);
      await use(second);
      await tidy(2 * day);
      expect([await isThere(first), await isThere(second)]).toEqual([false, true]);
      service.time.now = Math.floor(Date.now() / 1_000);
      expect(await upload(1)).toBe(first);
      expect((await use(first)).resp_common.ret).toBe(0);
    });

    test('keep the file if another user or a wallpaper refers to it', async () => {
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

    test('keep the file if it was uploaded again just now', async () => {
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
});
