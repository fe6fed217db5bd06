import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createUploads } from '../../../server/domains/works/upload/uploadWork.ts';
import { drawing, fixturesFolder } from '../../support/media/testImages.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { workLimits } from '../../../src/api/contract/works.ts';
import { databaseKinds } from '../../support/databases.ts';
import { insertTestWallpapers, insertUsers, makeWallpaper } from '../../support/rows.ts';
import {
  makeForm,
  openTestService,
  testNow,
  type Identity,
  type TestService,
} from '../../support/service.ts';
import {
  categories,
  desktopImage,
  insertTestCategories,
  listUploads,
  uploadWork,
} from '../../support/works.ts';
import { makeZip, webWallpaperFiles } from '../../support/zip.ts';

const { online, failed, waiting } = wallpaperStates;
const moving = { category_id: String(categories.moving) };

describe.each(databaseKinds)('uploading works on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let other: Identity;
  let photograph: Buffer;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person', 'other']);
    await insertTestCategories(service.database);
    person = await service.signIn('person');
    other = await service.signIn('other', 'device-2');
    photograph = await desktopImage(1).jpeg().toBuffer();
  });
  beforeEach(async () => {
    await service.database.deleteFrom('wallpapers').execute();
    await service.database.deleteFrom('messages').execute();
  });
  afterAll(() => service.close());

  const upload = (file: Uint8Array | null, fields = {}, identity = person) =>
    uploadWork(service, identity, file, fields);
  const codeOf = async (file: Uint8Array | null, fields = {}) => (await upload(file, fields)).ret;
  const countWorks = async () =>
    (await service.database.selectFrom('wallpapers').select('wid').execute()).length;

  test('an image waits to be built, is visible to its author alone, and is listed nowhere', async () => {
    const answer = await upload(photograph, { name: '  湖上的\n月  ', tags: '月，湖,月, ' });
    expect(answer.ret).toBe(0);
    const { work } = answer;
    expect(work).toMatchObject({
      uploaded_at: testNow,
      built_percent: 0,
      refusal: null,
      actions: ['withdraw'],
      wallpaper: {
        name: '湖上的 月',
        wtype: 2,
        sub_wtype: 0,
        state: waiting,
        width: 1920,
        height: 1080,
        bytes: photograph.length,
        md5_165_93: null,
        tag: [
          { tname: '月', tname_en: '月' },
          { tname: '湖', tname_en: '湖' },
        ],
      },
    });
    expect(work.wallpaper.wid).toBeGreaterThanOrEqual(300_000_000);
    const list = await service.call('uploadedWallpapers', {}, person);
    expect(list.list).toEqual([work]);
    expect((await service.call('uploadedWallpapers', {}, other)).list).toEqual([]);
    expect((await service.call('authorWorks', { author_uid: 'person' })).list).toEqual([]);
    expect((await service.call('staticList', {})).list).toEqual([]);
    const messages = await service.database.selectFrom('messages').selectAll().execute();
    expect(messages.map((row) => [row.uid, row.type, row.wid, row.parameters])).toEqual([
      ['person', 30, work.wallpaper.wid, JSON.stringify({ name: '湖上的 月' })],
    ]);
  });

  test('a video and a web wallpaper are detected by their content', async () => {
    // The fixtures' small video is of a known kind, and only too small.
    expect(await codeOf(await readFile(join(fixturesFolder, 'h264.mp4')), moving)).toBe(
      errorCodes.uploadTooSmall,
    );
    const before = await listUploads(service);
    const web = await upload(makeZip(webWallpaperFiles), moving);
    expect(await listUploads(service)).toHaveLength(before.length + 1);
    expect(web.work.wallpaper).toMatchObject({ wtype: 1, sub_wtype: 3, mime: 'text/html', web_entry: null });
  });

  test('the category must be there and be one for such works', async () => {
    for (const category of ['999', String(categories.moving)])
      expect(await codeOf(photograph, { category_id: category })).toBe(errorCodes.categoryNotFound);
    expect(await codeOf(makeZip(webWallpaperFiles))).toBe(errorCodes.categoryNotFound);
    expect((await upload(photograph, { category_id: '1e3' })).status).toBe(400);
    expect(await countWorks()).toBe(0);
  });

  test('deceptive names and tags are refused', async () => {
    const long = (length: number) => '月'.repeat(length);
    for (const name of [
      '',
      '   ',
      long(41),
      '月\u202Egnp',
      'a\u200Bb',
      '\u0007',
      `e${'\u0301'.repeat(9)}`,
      `a${'\u1100'.repeat(200)}`,
    ])
      expect([name, await codeOf(photograph, { name })]).toEqual([name, errorCodes.workNameInvalid]);
    for (const tags of [long(13), '一,二,三,四,五,六', '月\u202E', 'a,\u200B', `a${'\u093E'.repeat(200)}`])
      expect([tags, await codeOf(photograph, { tags })]).toEqual([tags, errorCodes.workNameInvalid]);
    expect((await upload(photograph, { name: 'a\u0000b' })).status).toBe(400);
    expect(await countWorks()).toBe(0);
    expect(await codeOf(photograph, { name: '👨‍👩‍👧‍👦'.repeat(21), tags: '👨‍👩‍👧,月' })).toBe(0);
  });

  test('what cannot be a wallpaper is refused with a specific message, and leaves no file', async () => {
    const before = await listUploads(service);
    const png = await desktopImage(2).png().toBuffer();
    const h264 = await readFile(join(fixturesFolder, 'h264.mp4'));
    const { uploadTypeRefused, uploadUnreadable, uploadTooSmall, archiveUnsafe } = errorCodes;
    const cases: [string, Uint8Array, number][] = [
      ['an empty file', Buffer.alloc(0), uploadUnreadable],
      ['words', Buffer.from('a wallpaper'), uploadTypeRefused],
      [
        'an SVG with a script',
        Buffer.from(drawing('<script>alert(1)</script>', 1920, 1080)),
        uploadTypeRefused,
      ],
      ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), uploadTypeRefused],
      ['a program', Buffer.from('MZ\u0090\u0000'), uploadTypeRefused],
      ['a picture cut off', png.subarray(0, png.length / 2), uploadUnreadable],
      ['a video cut off', await readFile(join(fixturesFolder, 'truncated.mp4')), uploadUnreadable],
      ['half of a video', h264.subarray(0, h264.length / 2), uploadUnreadable],
      ['a video of another time', await readFile(join(fixturesFolder, 'hevc.mp4')), uploadTypeRefused],
      ['a small picture', await desktopImage(3, 1279, 720).png().toBuffer(), uploadTooSmall],
      ['a low picture', await desktopImage(3, 1920, 719).png().toBuffer(), uploadTooSmall],
      [
        'a path that leads out',
        makeZip([...webWallpaperFiles, { name: '../a.js', data: '1' }]),
        archiveUnsafe,
      ],
      ['a bomb', makeZip([...webWallpaperFiles, { name: 'a.bin', data: Buffer.alloc(1e8) }]), archiveUnsafe],
      ['no page', makeZip([{ name: 'a.html', data: 'x' }]), errorCodes.archiveWithoutPage],
      ['an archive in it', makeZip([...webWallpaperFiles, { name: 'a.zip', data: 'PK' }]), uploadTypeRefused],
      ['half of an archive', makeZip(webWallpaperFiles).subarray(0, 90), uploadUnreadable],
    ];
    for (const [name, file, code] of cases) expect([name, await codeOf(file, moving)]).toEqual([name, code]);
    expect(await listUploads(service)).toEqual(before);
    expect(await countWorks()).toBe(0);
  });

  test('a portrait is large enough turned by a quarter', async () => {
    const portrait = await desktopImage(4, 720, 1280).webp().toBuffer();
    expect((await upload(portrait)).work.wallpaper).toMatchObject({ width: 720, height: 1280 });
  });

  test('a file is accepted once, by content', async () => {
    expect(await codeOf(photograph)).toBe(0);
    expect(await codeOf(photograph, { name: '另一个名字' })).toBe(errorCodes.uploadDuplicate);
    // Another user's waiting work is private.
    const theirs = await upload(photograph, {}, other);
    expect(theirs.ret).toBe(0);
    await service.database
      .updateTable('wallpapers')
      .set({ state: failed })
      .where('author_uid', '=', 'person')
      .execute();
    expect(await codeOf(photograph)).toBe(0);
    await service.database.deleteFrom('wallpapers').where('author_uid', '=', 'person').execute();
    await service.database
      .updateTable('wallpapers')
      .set({ state: online, md5: 'f'.repeat(32) })
      .where('wid', '=', theirs.work.wallpaper.wid)
      .execute();
    expect(await codeOf(photograph)).toBe(errorCodes.uploadDuplicate);
  });

  test('of the same file sent twice at once one is accepted, and so is the last free slot', async () => {
    const twice = await Promise.all([codeOf(photograph), codeOf(photograph)]);
    expect(new Set(twice)).toEqual(new Set([0, errorCodes.uploadDuplicate]));
    const { maximum } = workLimits.waiting;
    await insertTestWallpapers(
      service.database,
      Array.from({ length: maximum - 2 }, (_, index) =>
        makeWallpaper({ wid: 1 + index, author_uid: 'person', state: 2 + (index % 2) * 2 }),
      ),
    );
    const pictures = await Promise.all([5, 6].map((shade) => desktopImage(shade).png().toBuffer()));
    const codes = await Promise.all(pictures.map((file) => codeOf(file)));
    expect(new Set(codes)).toEqual(new Set([0, errorCodes.tooManyWaiting]));
    expect(await codeOf(await desktopImage(7).png().toBuffer())).toBe(errorCodes.tooManyWaiting);
    expect((await upload(photograph, {}, other)).ret).toBe(0);
  });

  test('works get different numbers, however many come at once', async () => {
    const people = Array.from({ length: 12 }, (_, index) => `crowd${index}`);
    await insertUsers(service.database, people);
    const wids = await Promise.all(
      people.map(async (uid) => {
        const identity = await service.signIn(uid, `device-of-${uid}`);
        return (await upload(photograph, {}, identity)).work.wallpaper.wid;
      }),
    );
    expect(new Set(wids).size).toBe(12);
  });

  test('a file that is declared or turns out too large is not stored', async () => {
    const before = await listUploads(service);
    const form = makeForm({ ...person, name: '月', ...moving }, photograph);
    const announced = await service.app.inject({
      method: 'POST',
      url: '/v1/ugc/upload/paper',
      payload: form.payload,
      headers: { ...form.headers, 'content-length': String(600 * 1024 * 1024) },
    });
    expect(announced.json().resp_common.ret).toBe(errorCodes.uploadTooLarge);
    const { maximum } = workLimits.picture;
    const huge = Buffer.concat([await desktopImage(8).webp().toBuffer(), Buffer.alloc(maximum)]);
    expect(await codeOf(huge)).toBe(errorCodes.uploadTooLarge);
    expect(await listUploads(service)).toEqual(before);
  });

  test('a form that ends in the middle of its file leaves nothing', async () => {
    const before = await listUploads(service);
    const form = makeForm({ ...person, name: '月', category_id: String(categories.still) }, photograph);
    const half = await service.app.inject({
      method: 'POST',
      url: '/v1/ugc/upload/paper',
      payload: form.payload.subarray(0, form.payload.length / 2),
      headers: form.headers,
    });
    expect([half.statusCode, half.json().resp_common.ret]).toEqual([400, errorCodes.malformedRequest]);
    expect((await upload(null)).status).toBe(400);
    expect(await listUploads(service)).toEqual(before);
    expect(await countWorks()).toBe(0);
  });

  test('an image with an appended archive counts as the image', async () => {
    const polyglot = Buffer.concat([await sharp(photograph).png().toBuffer(), makeZip(webWallpaperFiles)]);
    expect((await upload(polyglot)).work.wallpaper).toMatchObject({ wtype: 2, mime: 'image/png' });
  });

  test('an upload to a nearly full disk is refused before a byte of it is written', async () => {
    const { database, privateFiles, time } = service;
    const uploads = createUploads(database, privateFiles, Infinity);
    const before = await readdir(join(privateFiles.folder, 'uploads'));
    const file = { read: vi.fn(), save: vi.fn() };
    const form = { name: 'Moon', tags: '', categoryId: categories.moving, ptype: 0, price: 0 };
    await expect(uploads.accept('person', form, file, time.now)).rejects.toMatchObject({
      ret: errorCodes.serviceFull,
    });
    expect(file.save).not.toHaveBeenCalled();
    expect(await readdir(join(privateFiles.folder, 'uploads'))).toEqual(before);
  });
});
