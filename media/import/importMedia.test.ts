import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import {
  drawing,
  fixturesFolder,
  picture,
  plain,
  testFolder,
  writeBlackPng,
} from '../../tests/support/media/testImages.ts';
import type { ImportedMedia } from './importMedia.ts';
import { runImport as run } from '../../tests/support/media/runImport.ts';
import { createMediaStore } from '../store/mediaStore.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

const allMd5s = (item: ImportedMedia) =>
  [item.md5, item.posterMd5, ...Object.values(item.files)].filter((md5) => md5 !== null);

test('pictures, drawings and videos of a folder and its folders are imported, with all their files', async () => {
  const folder = testFolder();
  await mkdir(join(folder, 'b'));
  await picture(500, 300).jpeg().toFile(join(folder, 'a lake.jpg'));
  await writeFile(join(folder, 'b', 'drawing.svg'), drawing('<circle r="50"/>'));
  await copyFile(join(fixturesFolder, 'h264.mp4'), join(folder, 'b', 'film.mp4'));
  const { store, items, steps, summary } = await run(folder);
  expect(summary).toMatchObject({ imported: 3, duplicates: 0, failures: [] });
  expect(items.map(({ name, inspection }) => [name, inspection.format])).toEqual([
    ['a lake', 'jpeg'],
    ['drawing', 'webp'],
    ['film', 'mp4'],
  ]);
  for (const item of items) for (const md5 of allMd5s(item)) expect(await store.find(md5)).not.toBeNull();
  expect(items[2]).toMatchObject({ colorIds: [0], averageColor: '#ff0000' });
  expect(items[2]?.files.md5_1440_1080).not.toBeNull();
  expect(steps.map(({ done, total, current }) => [done, total, current])).toEqual([
    [0, 3, 'a lake.jpg'],
    [1, 3, 'b/drawing.svg'],
    [2, 3, 'b/film.mp4'],
    [3, 3, null],
  ]);
  expect(await readdir(store.temporaryFolder)).toEqual([]);
});

test('every refused file is named with its reason, and affects no other', async () => {
  const folder = testFolder();
  const whole = await picture(400, 300).png().toBuffer();
  await writeFile(join(folder, 'cut.png'), whole.subarray(0, whole.length / 2));
  const damaged = Buffer.from(whole);
  damaged.fill(0x55, 200, whole.length - 200);
  await writeFile(join(folder, 'damaged.png'), damaged);
  await writeFile(join(folder, 'empty.jpg'), '');
  await copyFile(join(fixturesFolder, 'truncated.mp4'), join(folder, 'film-cut.mp4'));
  await copyFile(join(fixturesFolder, 'hevc.mp4'), join(folder, 'film-hevc.mp4'));
  await writeBlackPng(join(folder, 'huge.png'), 20_000, 20_000);
  await writeFile(join(folder, 'photo.jxl'), '\xff\x0a\x00', 'latin1');
  await writeFile(join(folder, 'whole.png'), whole);
  const { summary, items, store } = await run(folder);
  expect(summary.failures.map(({ path, code, detail }) => [path, code, detail])).toEqual([
    ['cut.png', 'unreadable', null],
    ['damaged.png', 'unreadable', expect.any(String)],
    ['empty.jpg', 'empty_file', null],
    ['film-cut.mp4', 'unreadable', null],
    ['film-hevc.mp4', 'unsupported_codec', 'HEVC'],
    ['huge.png', 'too_many_pixels', '20000 × 20000'],
    ['photo.jxl', 'unsupported_format', 'JPEG XL'],
  ]);
  for (const { message } of summary.failures) expect(message).not.toContain(folder);
  expect(items.map(({ name }) => name)).toEqual(['whole']);
  expect(await readdir(store.temporaryFolder)).toEqual([]);
});

test('the same content is imported once, within one import and over several, hidden data or not', async () => {
  const folder = testFolder();
  await picture(300, 200).jpeg().toFile(join(folder, '1.jpg'));
  await copyFile(join(folder, '1.jpg'), join(folder, '2.jpg'));
  await picture(300, 200).withMetadata({ orientation: 3 }).jpeg().toFile(join(folder, '3.jpg'));
  const { items, summary, store } = await run(folder);
  expect(summary).toMatchObject({ imported: 2, duplicates: 1 });
  expect(items[1]?.inspection).toMatchObject({ format: 'webp', hasMetadata: false });
  const again = await run(folder, { store, knownMd5: async (md5) => items.some((item) => item.md5 === md5) });
  expect(again.summary).toMatchObject({ imported: 0, duplicates: 3, failures: [] });
});

test('metadata is taken out of the file itself, whose pixels stay as they are', async () => {
  const folder = testFolder();
  const bytes = await picture(300, 200)
    .withExif({ IFD0: { Make: 'Moon' } })
    .jpeg()
    .toBuffer();
  await writeFile(join(folder, '1.jpg'), bytes);
  const { items, store } = await run(folder);
  expect(items[0]?.inspection).toMatchObject({ format: 'jpeg', hasMetadata: false });
  const stored = await store.find(items[0]?.md5 ?? '');
  expect((await sharp(stored?.path).metadata()).exif).toBeUndefined();
  expect(await sharp(stored?.path).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
});

test('of a video its pictures and sound alone are stored, as MP4 whatever held them', async () => {
  const folder = testFolder();
  const film = await readFile(join(fixturesFolder, 'h264.mov'));
  const place = Buffer.from('\0\0\0\0uuid0123456789abcdef+39.9042+116.4074/', 'latin1');
  await writeFile(join(folder, '1.MOV'), Buffer.concat([film, place]));
  await writeFile(join(folder, '2.mov'), film);
  await copyFile(join(fixturesFolder, 'h264.mkv'), join(folder, '3.mkv'));
  const { items, summary, store } = await run(folder);
  // The same packets are the same video.
  expect(summary).toMatchObject({ imported: 1, duplicates: 2, failures: [] });
  expect(items[0]?.inspection).toMatchObject({ format: 'mp4', mime: 'video/mp4', codec: 'H.264' });
  const stored = await store.find(items[0]?.md5 ?? '');
  expect(stored?.path).toMatch(/\.mp4$/);
  expect((await readFile(stored?.path ?? '', 'latin1')).includes('39.9042')).toBe(false);
  expect(await readdir(store.temporaryFolder)).toEqual([]);
});

test('what is smaller than 960 × 540 is refused by name, unless it is asked for', async () => {
  const folder = testFolder();
  await picture(959, 700).png().toFile(join(folder, 'a.png'));
  await picture(540, 960).png().toFile(join(folder, 'portrait.png'));
  await writeFile(join(folder, 'icon.svg'), drawing('<circle r="5"/>', 16, 16));
  const { summary, items } = await run(folder, { isSmallAccepted: false });
  expect(summary.failures).toMatchObject([
    { path: 'a.png', code: 'too_small', detail: '959 × 700' },
    { path: 'icon.svg', code: 'too_small', detail: '16 × 16' },
  ]);
  expect(items.map(({ name }) => name)).toEqual(['portrait']);
  expect((await run(folder)).summary).toMatchObject({ imported: 3, failures: [] });
});

test('an import makes the one image that lists show; a huge picture gets a copy that a screen can hold', async () => {
  const folder = testFolder();
  await plain(1200, 800, '#203040').jpeg().toFile(join(folder, 'a.jpg'));
  await plain(7000, 5000, '#203040').jpeg().toFile(join(folder, 'b.jpg'));
  const { items } = await run(folder);
  const made = items.map(({ files }) => Object.keys(files).filter((field) => Reflect.get(files, field)));
  expect(made).toEqual([['md5_428_244'], ['md5_428_244', 'md5_4k']]);
});

test('several files at once, recorded in batches, give the same as one after the other', async () => {
  const folder = testFolder();
  for (const name of ['1', '2', '3', '4', '5'])
    await picture(400, 300)
      .png()
      .toFile(join(folder, `${name}.png`));
  await copyFile(join(folder, '1.png'), join(folder, '6.png'));
  await writeFile(join(folder, '7.png'), '');
  const batches: number[] = [];
  const { summary, steps } = await run(folder, {
    concurrency: 4,
    batchSize: 100,
    record: async (items) => void batches.push(items.length),
  });
  expect(summary).toMatchObject({ imported: 5, duplicates: 1, failures: [{ code: 'empty_file' }] });
  expect(batches.reduce((sum, size) => sum + size)).toBe(5);
  expect(batches.length).toBeLessThan(5);
  expect(steps.at(-1)).toMatchObject({ done: 7, total: 7, current: null });
});

test('a missing folder and a missing file are failures with a name, not errors', async () => {
  const folder = testFolder();
  const { summary } = await run(join(folder, 'gone'));
  expect(summary.failures).toMatchObject([{ path: 'gone', code: 'not_found' }]);
  const files = await run([join(folder, '..', 'nothing.png')]);
  expect(files.summary.failures).toMatchObject([{ path: 'nothing.png', code: 'not_found' }]);
});

test('without a browser a video is imported without images; a browser that cannot show it refuses it', async () => {
  const film = join(fixturesFolder, 'vp8.webm');
  const { items } = await run([film], { posters: null });
  expect(items).toMatchObject([{ posterMd5: null, palette: [], inspection: { codec: 'VP8' } }]);
  const broken = await run([film], { posters: async () => Buffer.from('not a picture') });
  expect(broken.summary.failures).toMatchObject([{ path: 'vp8.webm', code: 'poster_failed' }]);
});

test('a record that fails is a failure of that file', async () => {
  const folder = testFolder();
  await picture(300, 200).png().toFile(join(folder, 'a.png'));
  const record = () => Promise.reject(new Error('database is closed'));
  expect((await run(folder, { record })).summary).toMatchObject({
    imported: 0,
    failures: [{ code: 'internal' }],
  });
});

test('a cancelled import keeps what it has and leaves nothing half-written', async () => {
  const folder = testFolder();
  for (const name of ['1', '2', '3'])
    await picture(400, 300)
      .png()
      .toFile(join(folder, `${name}.png`));
  const stop = new AbortController();
  const { summary, steps, store } = await run(folder, {
    signal: stop.signal,
    record: async () => stop.abort(),
  });
  expect(summary).toMatchObject({ imported: 1, failures: [] });
  expect(steps.at(-1)).toMatchObject({ done: 1, total: 3, current: null });
  expect(await readdir(store.temporaryFolder)).toEqual([]);
});

test(
  'an import that is killed leaves whole files only, and what it recorded is there',
  { tags: ['long'] },
  async () => {
    const folder = testFolder();
    for (const name of ['1', '2', '3', '4'])
      await picture(1600, 1000)
        .png()
        .toFile(join(folder, `${name}.png`));
    const storeFolder = testFolder();
    const child = fork(join(fixturesFolder, 'importFolder.ts'), [folder, storeFolder], { execArgv: [] });
    onTestFinished(() => void child.kill('SIGKILL'));
    const [recorded]: unknown[] = await once(child, 'message');
    const temporary = join(storeFolder, 'temporary');
    const workInProgress = async () =>
      (await readdir(temporary, { recursive: true })).filter((name) => name.endsWith('.webp'));
    await expect
      .poll(async () => (await workInProgress()).length, { interval: 1, timeout: 10_000 })
      .toBeGreaterThan(0);
    child.kill('SIGKILL');
    await once(child, 'exit');

    const store = await createMediaStore(storeFolder);
    await expect.poll(() => readdir(temporary)).toHaveLength(1);
    expect(Array.isArray(recorded) && recorded.length).toBeGreaterThan(1);
    for (const md5 of Array.isArray(recorded) ? recorded : [])
      expect(await store.find(String(md5))).not.toBeNull();
    const shards = (await readdir(storeFolder)).filter((name) => name.length === 2);
    for (const shard of shards)
      for (const name of await readdir(join(storeFolder, shard))) {
        const content = await readFile(join(storeFolder, shard, name));
        expect(name.split('.')[0]).toBe(createHash('md5').update(content).digest('hex'));
      }
  },
);
