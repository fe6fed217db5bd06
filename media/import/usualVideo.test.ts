import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findBrowser } from '../../desktop/browser/findBrowser.ts';
import { createPosterMaker } from '../../desktop/browser/posterMaker.ts';
import { createRenditionPool } from '../foreign/renditionPool.ts';
import { inspectFile } from '../foreign/inspectFile.ts';
import { runImport } from '../../tests/support/media/runImport.ts';
import { testFolder } from '../../tests/support/media/testImages.ts';
import type { Posters } from '../posters/posters.ts';
import { makeUsualVideo } from './usualVideo.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const run = promisify(execFile);
let posters: Posters;

beforeAll(async () => {
  const maker = createPosterMaker(
    await findBrowser({ environment: process.env }),
    process.env,
    () => undefined,
  );
  if (!maker) throw new Error('No browser was found.');
  posters = maker;
});
afterAll(() => posters.close());

async function writePq(folder: string, seconds = 1): Promise<string> {
  const [upright, path] = [join(folder, 'upright.mp4'), join(folder, 'film.mov')];
  const pictures = ['-f', 'lavfi', '-i', `testsrc2=size=320x180:rate=10:duration=${seconds}`];
  const sound = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  const colours = ['-color_primaries', 'bt2020', '-color_trc', 'smpte2084', '-colorspace', 'bt2020nc'];
  const coded = ['-c:v', 'libx264', '-pix_fmt', 'yuv444p10le', ...colours, '-c:a', 'aac'];
  await run('ffmpeg', ['-v', 'error', ...pictures, ...sound, ...coded, upright]);
  const turned = ['-metadata:s:v', 'rotate=90', '-metadata', 'location=+39.9042+116.4074/'];
  await run('ffmpeg', ['-v', 'error', '-i', upright, '-c', 'copy', ...turned, path]);
  return path;
}

test('a video of high dynamic range is stored in usual colours, with its sound, turned as before', async () => {
  const path = await writePq(testFolder());
  const { items, summary, store } = await runImport([path], { convert: posters.convert });
  expect(summary).toMatchObject({ imported: 1, failures: [] });
  expect(items[0]?.inspection).toMatchObject({
    ...{ format: 'mp4', codec: 'VP9', width: 180, height: 320, hasSound: true, hasUnusualColours: false },
    durationMs: expect.closeTo(1_000, -2),
  });
  const stored = await store.find(items[0]?.md5 ?? '');
  const shown = [
    '-show_entries',
    'stream=codec_name,pix_fmt,color_range,color_space,color_transfer,color_primaries',
  ];
  const { stdout } = await run('ffprobe', [
    '-v',
    'error',
    ...shown,
    '-count_frames',
    '-of',
    'json',
    stored?.path ?? '',
  ]);
  expect(JSON.parse(stdout)).toMatchObject({
    streams: [
      {
        ...{ codec_name: 'vp9', pix_fmt: 'yuv420p', color_range: 'tv' },
        ...{ color_space: 'bt709', color_transfer: 'bt709', color_primaries: 'bt709' },
      },
      { codec_name: 'aac' },
    ],
  });
  expect(await readdir(store.temporaryFolder)).toEqual([]);
});

test('without a browser it keeps its colours', async () => {
  const { items } = await runImport([await writePq(testFolder())]);
  expect(items[0]?.inspection).toMatchObject({ codec: 'H.264', hasUnusualColours: true });
});

test('conversions follow one another; a cancelled one ends, and leaves nothing', async () => {
  const [long, short] = [await writePq(testFolder(), 60), await writePq(testFolder())];
  const temporaryFolder = testFolder();
  const pool = createRenditionPool();
  const order: string[] = [];
  const convert = async (name: string, path: string, signal?: AbortSignal) => {
    const { convert: converter } = posters;
    const tools = { pool, convert: converter, temporaryFolder, signal };
    const made = await makeUsualVideo(path, await inspectFile(path), tools).finally(() => order.push(name));
    await made?.dispose();
  };
  const cancelling = new AbortController();
  const cancelled = expect(convert('long', long, cancelling.signal)).rejects.toMatchObject({
    code: 'cancelled',
  });
  const hasBegun = async () => expect(await readdir(temporaryFolder)).toHaveLength(1);
  await vi.waitFor(hasBegun, { timeout: 10_000 });
  const next = convert('short', short);
  // By then the page has read the long video.
  const poster = await posters.make(short, await inspectFile(short));
  expect(poster.length).toBeGreaterThan(0);
  expect(order).toEqual([]);
  cancelling.abort();
  await cancelled;
  expect(await readdir(temporaryFolder)).toHaveLength(1);
  await next;
  expect(order).toEqual(['long', 'short']);
  expect(await readdir(temporaryFolder)).toEqual([]);
  await pool.close();
});
