import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { catalogueRoot, readCatalogue } from '../../../content/catalogue.ts';
import { MediaError } from '../../../media/mediaError.ts';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { passWork } from '../../../server/domains/works/states/decideWork.ts';
import { claimBuild, pauseSeconds } from '../../../server/domains/works/build/buildLeases.ts';
import { webFolderOf } from '../../../server/domains/works/files/workFolders.ts';
import { wallpaperStates } from '../../../src/api/contract/entities.ts';
import { errorCodes } from '../../../src/api/contract/errors.ts';
import { databaseKinds } from '../../support/databases.ts';
import { fixturesFolder } from '../../support/media/testImages.ts';
import { insertUsers } from '../../support/rows.ts';
import { openTestService, testNow, type Identity, type TestService } from '../../support/service.ts';
import { categories, desktopImage, insertTestCategories, listUploads } from '../../support/works.ts';
import {
  listStoredFiles,
  listWebFolders,
  makePosters,
  openBuildHarness,
  type BuildHarness,
} from '../../support/buildHarness.ts';
import { makeZip, webWallpaperFiles } from '../../support/zip.ts';

const { audit, failed, waiting, waitingBuilding } = wallpaperStates;
const moving = { category_id: String(categories.moving) };

describe.each(databaseKinds)('building works on %s', (kind) => {
  let service: TestService;
  let person: Identity;
  let harness: BuildHarness;
  let video: Buffer;

  beforeAll(async () => {
    service = await openTestService(kind, { isSeeded: false });
    await insertUsers(service.database, ['person']);
    await insertTestCategories(service.database);
    person = await service.signIn('person');
    harness = openBuildHarness(service, person, createRenditionPool());
    const { wallpapers } = await readCatalogue();
    const md5 = wallpapers.find((wallpaper) => wallpaper.mime === 'video/mp4')?.md5 ?? '';
    video = await readFile(join(catalogueRoot, 'media', `${md5}.mp4`));
  });
  beforeEach(async () => {
    service.time.now = testNow;
    await rm(service.privateFolder, { recursive: true, force: true });
    await service.database.deleteFrom('wallpapers').execute();
    await service.database.deleteFrom('messages').execute();
  });
  afterAll(async () => {
    await harness.close();
    await service.close();
  });

  test('an image becomes renditions step by step, and one message to its author says how far it is', async () => {
    const file = await desktopImage(9, 2560, 1440)
      .jpeg()
      .withExif({ IFD0: { Artist: '林远' } })
      .toBuffer();
    const wid = await harness.upload(file);
    const notified = [await harness.sentMessages()];
    const claimed = await harness.claim();
    notified.push(await harness.sentMessages());
    expect(claimed).toMatchObject({ wid, attempt: 1, kind: 'picture' });
    expect(await harness.read(wid)).toMatchObject({
      built_percent: 0,
      wallpaper: { state: waitingBuilding },
    });
    const seen: { percent: number; files: number }[] = [];
    const watching = {
      ...service.media,
      put: async (path: string) => {
        const work = await harness.read(wid);
        const files = Object.entries(work?.wallpaper ?? {}).filter(
          ([field, md5]) => field.startsWith('md5_') && md5 !== null,
        );
        seen.push({ percent: work?.built_percent ?? -1, files: files.length });
        return service.media.put(path);
      },
    };
    await harness.build(claimed, { ...harness.tools(), store: watching });
    // The paid preview is a file of the work that is not reported to its author.
    expect(seen.map((step) => step.files)).toEqual([0, 1, 2, 3, 4, 4, 5, 6, 7]);
    expect(seen.every((step, index) => step.percent > (seen[index - 1]?.percent ?? 0))).toBe(true);

    const work = await harness.read(wid);
    expect(work).toMatchObject({
      built_percent: null,
      actions: ['withdraw'],
      wallpaper: { state: audit, width: 2560, height: 1440, mime: 'image/webp', md5_4k: null },
    });
    expect(work?.wallpaper.palette).toHaveLength(5);
    for (const field of ['md5', 'md5_165_93', 'md5_340_190', 'md5_1920', 'md5_2k'] as const)
      expect(await service.media.find(work?.wallpaper[field] ?? '')).toMatchObject({ mime: 'image/webp' });
    const kept = await service.media.find(work?.wallpaper.md5 ?? '');
    expect((await sharp(kept?.path).metadata()).exif).toBeUndefined();
    expect(kept?.bytes).toBe(work?.wallpaper.bytes);
    const name = '湖上的月';
    expect(await harness.sentMessages()).toEqual([[35, { name }]]);
    expect(notified).toEqual([[[30, { name }]], [[34, { name }]]]);
    expect(await listUploads(service)).toEqual([]);
  });

  test('of an image with an appended archive only the image is stored', async () => {
    const hidden = 'this stands in the archive behind the picture';
    const archive = makeZip([{ name: 'index.html', data: hidden, isStored: true }]);
    const wid = await harness.upload(Buffer.concat([await desktopImage(10).png().toBuffer(), archive]));
    await harness.build(await harness.claim());
    const work = await harness.read(wid);
    const kept = await service.media.find(work?.wallpaper.md5 ?? '');
    expect(kept?.mime).toBe('image/webp');
    expect((await readFile(kept?.path ?? '')).includes(hidden)).toBe(false);
  });

  test('a video keeps its file and gets images of a frame; without a browser it has none', async () => {
    const wid = await harness.upload(video, moving);
    await harness.build(await harness.claim(), harness.tools(makePosters()));
    const work = await harness.read(wid);
    expect(work?.wallpaper).toMatchObject({ state: audit, mime: 'video/mp4', width: 1920, height: 1080 });
    expect(work?.wallpaper.md5_video).toBe(work?.wallpaper.md5);
    // A file of its own: a preview is for everyone, also where the video is not.
    const preview = await service.media.find(work?.wallpaper.preview_video ?? '');
    expect(preview).toMatchObject({ mime: 'video/mp4' });
    expect(work?.wallpaper.preview_video).not.toBe(work?.wallpaper.md5);
    expect(work?.wallpaper.md5_428_244).toMatch(/^[0-9a-f]{32}$/);

    await service.call('cancelWork', { wid }, person);
    const bare = await harness.upload(video, moving);
    await harness.build(await harness.claim());
    const withoutPictures = (await harness.read(bare))?.wallpaper;
    expect(withoutPictures).toMatchObject({ state: audit, md5_428_244: null, palette: [] });
    expect(withoutPictures?.md5_video).toBe(withoutPictures?.md5);
  });

  test('a video of a phone is served without its position, whatever file is asked for', async () => {
    const position = '+39.9042+116.4074/';
    const brand = Buffer.from(video);
    brand.write('qt  ', 8, 'latin1');
    const place = Buffer.from(`\0\0\0\0uuid0123456789abcdef${position}`, 'latin1');
    place.writeUInt32BE(place.length);
    const wid = await harness.upload(Buffer.concat([brand, place]), moving);
    await harness.build(await harness.claim(), harness.tools(makePosters()));
    const { wallpaper } = (await harness.read(wid)) ?? {};
    expect(wallpaper).toMatchObject({ state: audit, mime: 'video/mp4' });
    const stored = await listStoredFiles(service);
    for (const md5 of [wallpaper?.md5, wallpaper?.preview_video, wallpaper?.md5_428_244])
      expect(stored.some((name) => name.includes(md5 ?? 'none'))).toBe(true);
    for (const name of stored)
      expect((await readFile(join(service.media.temporaryFolder, '..', '..', name))).includes(position)).toBe(
        false,
      );
  });

  test('a web wallpaper is unpacked into a folder of its own, and never into the media', async () => {
    const before = await listStoredFiles(service);
    const wid = await harness.upload(makeZip(webWallpaperFiles), moving);
    await harness.build(await harness.claim(), harness.tools(makePosters()));
    const work = await harness.read(wid);
    expect(work?.wallpaper).toMatchObject({ state: audit, web_entry: 'index.html', sub_wtype: 3 });
    expect(work?.wallpaper.md5_340_190).toMatch(/^[0-9a-f]{32}$/);
    const rows = await service.database
      .selectFrom('web_files')
      .select(['path', 'md5'])
      .where('wid', '=', wid)
      .orderBy('path')
      .execute();
    expect(rows.map((row) => row.path)).toEqual(['index.html', 'scene.js', 'style/look.css']);
    expect(await readdir(join(webFolderOf(service.privateFolder), String(wid)))).toHaveLength(3);
    for (const { md5 } of rows) {
      const response = await service.app.inject({ url: `/media/${md5}` });
      expect(response.json().resp_common.ret).toBe(errorCodes.mediaNotFound);
    }
    const added = (await listStoredFiles(service)).filter((name) => !before.includes(name));
    expect(added.every((name) => name.endsWith('.webp'))).toBe(true);

    await service.call('cancelWork', { wid }, person);
    expect(await listWebFolders(service)).toEqual([]);
    expect(await service.database.selectFrom('web_files').selectAll().execute()).toEqual([]);
  });

  test('of the photographs and videos in a web wallpaper no file has the position', async () => {
    const position = '+39.9042+116.4074/';
    const photograph = desktopImage(11, 64, 48)
      .jpeg()
      .withExif({ IFD0: { Artist: position } });
    const turned = await photograph.withMetadata({ orientation: 6 }).toBuffer();
    expect(turned.includes(position)).toBe(true);
    const film = await readFile(join(fixturesFolder, 'h264.mp4'));
    const place = Buffer.from(`\0\0\0\0uuid0123456789abcdef${position}`, 'latin1');
    const still = await photograph.avif({ effort: 0 }).toBuffer();
    const gif = (await desktopImage(11, 64, 48).gif().toBuffer()).subarray(0, -1);
    const said = Buffer.concat([gif, Buffer.from(`!\u00fe\u0012${position}\0;`, 'latin1')]);
    const data = new Map([
      ['a.jpg', turned],
      ['b/c.jpg', turned],
      ['film.mp4', Buffer.concat([film, place])],
      ['still.avif', still],
      ['said.gif', said],
    ]);
    for (const bytes of data.values()) expect(bytes.includes(position)).toBe(true);
    const wid = await harness.upload(
      makeZip([...webWallpaperFiles, ...Array.from(data, ([name, bytes]) => ({ name, data: bytes }))]),
      moving,
    );
    await harness.build(await harness.claim(), harness.tools(makePosters()));
    const rows = await service.database.selectFrom('web_files').selectAll().where('wid', '=', wid).execute();
    expect(rows).toHaveLength(webWallpaperFiles.length + data.size);
    const folder = join(webFolderOf(service.privateFolder), String(wid));
    for (const { path, md5 } of rows) {
      const stored = await readFile(join(folder, `${md5}${path.slice(path.lastIndexOf('.'))}`));
      expect(stored.includes(position)).toBe(false);
      if (path.endsWith('.jpg')) expect((await sharp(stored).metadata()).orientation).toBe(6);
    }
  });

  test('a damaged image fails with a reason, and may be withdrawn', async () => {
    const png = await desktopImage(11).png().toBuffer();
    // Whole by its container: the damage is inside.
    const wid = await harness.upload(Buffer.concat([png.subarray(0, png.length / 3), png.subarray(-64)]));
    await harness.build(await harness.claim());
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { state: failed, md5_165_93: null },
      built_percent: null,
      refusal: { code: 'unreadable', note: '' },
      actions: ['withdraw'],
    });
    expect((await harness.sentMessages()).at(-1)).toEqual([36, { name: '湖上的月', code: 'unreadable' }]);
    expect(await listUploads(service)).toEqual([]);
    await service.call('cancelWork', { wid }, person);
    expect(await harness.read(wid)).toBeUndefined();
  });

  test('a page that shows nothing is tried three times, then fails', async () => {
    const wid = await harness.upload(makeZip(webWallpaperFiles), moving);
    const blind = harness.tools(
      makePosters(() => Promise.reject(new MediaError('poster_failed', 'nothing in time'))),
    );
    for (const attempt of [1, 2]) {
      const claimed = await harness.claim();
      expect(claimed.attempt).toBe(attempt);
      await harness.build(claimed, blind);
      expect(await harness.read(wid)).toMatchObject({ built_percent: 0, wallpaper: { state: waiting } });
      expect(await claimBuild(service.database, 'plain', service.time.now)).toBeNull();
      service.time.now += pauseSeconds;
    }
    await harness.build(await harness.claim(), blind);
    expect(await harness.read(wid)).toMatchObject({
      wallpaper: { state: failed },
      refusal: { code: 'unreadable' },
    });
    expect(await listWebFolders(service)).toEqual([]);
    expect((await harness.sentMessages()).map(([type]) => type)).toEqual([36]);
  });

  test('an image whose result is in the catalogue already is refused', async () => {
    const png = desktopImage(12).png();
    const pixels = await png.toBuffer();
    const first = await harness.upload(pixels);
    await harness.build(await harness.claim());
    await passWork(service.database, first, testNow);
    // The same image in another file: only the result reveals it.
    const again = await harness.upload(await sharp(pixels).png({ compressionLevel: 1 }).toBuffer());
    await harness.build(await harness.claim());
    expect(await harness.read(again)).toMatchObject({
      wallpaper: { state: failed },
      refusal: { code: 'duplicate' },
    });
    const { wallpaper } = (await harness.read(first)) ?? {};
    expect(await service.media.find(wallpaper?.md5 ?? '')).not.toBeNull();
    expect(await service.media.find(wallpaper?.md5_340_190 ?? '')).not.toBeNull();
  });
});
