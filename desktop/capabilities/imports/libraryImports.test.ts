import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import type { ImportProgressDto } from '../../../src/bridge/contract/library.ts';
import {
  greedyMp4,
  hangingMp4,
  hangingWebm,
  hurryVideos,
} from '../../../tests/support/media/hostileVideos.ts';
import { makeZip64, webWallpaperFiles } from '../../../tests/support/zip.ts';
import { picture, plain, testFolder } from '../../../tests/support/media/testImages.ts';
import { createPosterMaker, type PosterMaker } from '../../browser/posterMaker.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { createImportFolderFiles } from '../playlists/folders/importFolderFiles.ts';
import { LibraryDatabase } from '../library/libraryDatabase.ts';
import { libraryMigrations } from '../library/libraryMigrations.ts';
import { LibraryImports } from './libraryImports.ts';
import { findWallpapers, systemWallpaperFolders } from './systemWallpapers.ts';
import type { UploadListener } from '../library/uploads.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

async function create({
  abandonedAfter = 30_000,
  posters = null,
}: { abandonedAfter?: number; posters?: PosterMaker | null } = {}) {
  const folder = testFolder();
  const database = openHostDatabase(join(folder, 'host.sqlite'), [
    { name: 'library', migrations: libraryMigrations },
  ]);
  const pool = createRenditionPool({ size: 2 });
  onTestFinished(async () => {
    await pool.close();
    database.close();
  });
  const tickets = new Map<string, UploadListener>();
  const steps: ImportProgressDto[] = [];
  const library = new LibraryDatabase(database);
  const imports = new LibraryImports({
    database: library,
    store: await createMediaStore(join(folder, 'media')),
    pool,
    bundles: null,
    posters,
    uploads: {
      open: (ticket, listener) => void tickets.set(ticket, listener),
      discard: async (ticket) => void tickets.delete(ticket),
    },
    onProgress: (progress) => steps.push(progress),
    abandonedAfter,
  });
  const make = async (name: string) => {
    const path = join(folder, name);
    await picture(960, 540).png().toFile(path);
    return { path, name };
  };
  const upload = async (ticket: string, name: string) => tickets.get(ticket)?.onFile(await make(name));
  return { library, imports, tickets, steps, make, upload, folder };
}

test('an import that is begun during another waits its turn, and its progress counts with the other', async () => {
  const { library, imports, tickets, steps, upload } = await create();
  imports.beginUpload({ ticket: 'a', expected: 2, isSmallAccepted: false });
  imports.beginUpload({ ticket: 'b', expected: 1, isSmallAccepted: false });
  await upload('b', '3.png');
  await upload('a', '1.png');
  await upload('a', '2.png');
  const second = imports.endUpload('b');
  const first = imports.endUpload('a');
  expect([await first, await second]).toMatchObject([{ imported: 2 }, { imported: 1 }]);
  expect(
    steps.filter(({ summary }) => summary).map(({ done, total, is_last }) => [done, total, is_last]),
  ).toEqual([
    [2, 3, false],
    [3, 3, true],
  ]);
  expect(library.list({}).total).toBe(3);
  expect([tickets.size, imports.importProgress]).toEqual([0, null]);
});

test('an import answers what each file has become, also where its name and its metadata are others', async () => {
  const { imports, tickets, make } = await create();
  const { path } = await make('moon_lake.png');
  const jpeg = join(path, '..', 'IMG_1.jpg');
  await picture(960, 541)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Yueqi' } })
    .toFile(jpeg);
  const bytes = await readFile(jpeg);
  const copy = join(path, '..', 'IMG_2.jpg');
  // A comment before everything else: another file with the same image.
  const comment = Buffer.from('\xff\xfe\0\x06moon', 'latin1');
  await writeFile(copy, Buffer.concat([bytes.subarray(0, 2), comment, bytes.subarray(2)]));
  const importFolderFiles = createImportFolderFiles(imports);
  const names = async (...paths: string[]) =>
    (await importFolderFiles(paths)).map((entry) => ('target' in entry ? entry.target.name : entry.code));
  expect(await names(path, jpeg)).toEqual(['moon lake', 'IMG 1']);
  expect(await names(copy, join(path, '..', 'gone.jpg'), path)).toEqual(['IMG 1', 'not_found', 'moon lake']);
  imports.beginUpload({ ticket: 'a', expected: 1, isSmallAccepted: false });
  tickets.get('a')?.onFile({ path: copy, name: 'copy.jpg' });
  expect(await imports.endUpload('a')).toMatchObject({ duplicates: 1, wallpaper: { name: 'IMG 1' } });
});

test('files of a page that has gone are imported all the same', async () => {
  const { library, imports, tickets, steps, make } = await create({ abandonedAfter: 300 });
  const file = await make('moon.png');
  imports.beginUpload({ ticket: 'a', expected: 5, isSmallAccepted: false });
  tickets.get('a')?.onFile(file);
  await expect.poll(() => steps.at(-1)?.summary?.imported, { timeout: 20_000 }).toBe(1);
  expect(library.list({}).list.map(({ name }) => name)).toEqual(['moon']);
});

test('cancelling ends what runs and what waits', async () => {
  const { imports } = await create();
  imports.beginUpload({ ticket: 'a', expected: 1, isSmallAccepted: false });
  imports.beginUpload({ ticket: 'b', expected: 1, isSmallAccepted: false });
  const ends = [imports.endUpload('a'), imports.endUpload('b')];
  imports.cancelImport();
  expect(await Promise.all(ends)).toMatchObject([{ imported: 0 }, { imported: 0 }]);
});

test('the folders of the system are looked through for wallpapers of screen size, each picture once', async () => {
  const share = testFolder();
  const folder = join(share, 'backgrounds');
  const sizes = join(folder, 'Moon', 'contents', 'images');
  await mkdir(sizes, { recursive: true });
  await picture(1280, 720).jpeg().toFile(join(sizes, '1280x720.jpg'));
  await picture(1920, 1080).jpeg().toFile(join(sizes, '1920x1080.jpg'));
  await picture(300, 200).jpeg().toFile(join(folder, 'icon.jpg'));
  await writeFile(join(folder, 'broken.jpg'), 'no picture');
  const folders = systemWallpaperFolders({
    environment: { XDG_DATA_DIRS: share },
    platform: 'linux',
    home: testFolder(),
  });
  const found = await findWallpapers(folders);
  expect(found.map(({ inspection }) => inspection.width)).toEqual([1920]);
});

test('files that stop a parser are refused by name, remembered, and keep nothing else out', async () => {
  hurryVideos(2_000);
  const { imports, make } = await create();
  const folder = testFolder();
  const write = async (name: string, bytes: Buffer) => {
    await writeFile(join(folder, name), bytes);
    return join(folder, name);
  };
  const videos = [
    await write('film.webm', await hangingWebm()),
    await write('times.mp4', await hangingMp4()),
    await write('many.mp4', await greedyMp4()),
  ];
  const archive = await write('page.zip', makeZip64(webWallpaperFiles, { locator: 7n << 56n }));
  const { path } = await make('lake.png');
  const summary = await imports.importPaths([...videos, archive, path]);
  expect(summary.imported).toBe(1);
  expect(new Map(summary.failures.map((failure) => [failure.path, failure.code]))).toEqual(
    new Map([
      ['film.webm', 'unreadable'],
      ['times.mp4', 'unreadable'],
      ['many.mp4', 'unreadable'],
      ['page.zip', 'unsupported_format'],
    ]),
  );
  const stopped = await Promise.all([...videos, archive, path].map((file) => imports.hasStopped(file)));
  expect(stopped).toEqual([true, true, true, false, false]);
});

/** Two frames of another colour each, larger than the smallest picture that is imported. */
async function animation(format: 'gif' | 'apng', folder: string, shade: number): Promise<string> {
  const frames = await Promise.all(
    [0, 90].map((more) =>
      plain(960, 540, `rgb(${shade + more}, 20, 40)`)
        .png()
        .toBuffer(),
    ),
  );
  const gif = join(folder, `${shade}.gif`);
  await sharp(frames, { join: { animated: true } })
    .gif({ delay: [200, 200] })
    .toFile(gif);
  if (format === 'gif') return gif;
  const path = join(folder, `${shade}.png`);
  await promisify(execFile)('ffmpeg', ['-v', 'error', '-i', gif, '-f', 'apng', '-plays', '0', path]);
  return path;
}

test(
  'an image that moves becomes a video, chosen in the window, named in a terminal or found in a folder',
  { timeout: 300_000, tags: ['long'] },
  async () => {
    const posters = createPosterMaker('/usr/bin/chromium', process.env, () => undefined);
    if (!posters) throw new Error('This test needs a browser: install the Debian package "chromium".');
    onTestFinished(() => posters.close());
    // One browser for all three: an import closes it at its end.
    const { imports, library, tickets, folder } = await create({
      posters: { ...posters, close: async () => undefined },
    });
    const [uploaded, named, found] = await Promise.all([
      animation('gif', folder, 10),
      animation('apng', folder, 60),
      animation('gif', folder, 110),
    ]);

    imports.beginUpload({ ticket: 'a', expected: 1, isSmallAccepted: false });
    tickets.get('a')?.onFile({ path: uploaded, name: 'window.gif' });
    expect(await imports.endUpload('a')).toMatchObject({ imported: 1, still_animations: 0, failures: [] });
    expect(await imports.importPaths([named])).toMatchObject({
      imported: 1,
      still_animations: 0,
      failures: [],
    });
    const [fromFolder] = await createImportFolderFiles(imports)([found]);
    expect(fromFolder).toMatchObject({ target: { wtype: 1, sub_wtype: 1, mime: 'video/mp4' } });
    expect(library.list({ kind: 'video' }).total).toBe(3);
  },
);

test('without a browser an image that moves is imported as one, and the import says so', async () => {
  const { imports, library, folder } = await create();
  const outcome = await imports.importPaths([
    await animation('gif', folder, 10),
    await animation('apng', folder, 60),
  ]);
  expect(outcome).toMatchObject({ imported: 2, still_animations: 2, failures: [] });
  expect(library.list({ kind: 'picture' }).total).toBe(2);
  const still = join(folder, 'still.png');
  await picture(960, 540).png().toFile(still);
  expect(await imports.importPaths([still])).toMatchObject({ imported: 1, still_animations: 0 });
});
