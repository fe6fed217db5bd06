import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runImport } from '../../tests/support/media/runImport.ts';
import { plain, testFolder } from '../../tests/support/media/testImages.ts';
import { inspectFile } from '../foreign/inspectFile.ts';
import { type AnimationEncoder, createAnimationEncoder } from '../posters/encodeAnimation.ts';
import { createPosterPage } from '../posters/posterPage.ts';
import { makeAnimationVideo } from './animationVideo.ts';
import { grounds } from '../foreign/child/render/ground.ts';
import { createRenditionPool } from '../foreign/renditionPool.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const run = promisify(execFile);
let encode: AnimationEncoder;
let closeBrowser = async () => {};
const pool = createRenditionPool();

beforeAll(async () => {
  const executablePath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  closeBrowser = () => browser.close();
  const page = createPosterPage(async (pageUrl, expression) => {
    const opened = await browser.newPage();
    try {
      await opened.goto(pageUrl);
      return await opened.evaluate<unknown>(expression);
    } finally {
      await opened.close();
    }
  });
  encode = createAnimationEncoder({ page, log: () => undefined });
});
afterAll(async () => {
  await closeBrowser();
  await pool.close();
});

const [width, height] = [321, 181];
/** Saturated ones, which a video that halves its colours changes most. */
const colours = ['#d81e1e', '#1ed83c', '#281ed8'];
const delays = [100, 300, 200];

/** Three frames of stripes of one pixel on nothing. */
async function framesOfStripes(): Promise<Buffer[]> {
  const stripes = (colour: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" shape-rendering="crispEdges"><defs><pattern id="p" width="2" height="2" patternUnits="userSpaceOnUse"><rect width="1" height="2" fill="${colour}"/><rect x="1" width="1" height="2" fill="#ffffff"/></pattern></defs><rect width="200" height="${height}" fill="url(#p)"/></svg>`,
    );
  return Promise.all(colours.map((colour) => sharp(stripes(colour)).png().toBuffer()));
}

async function writeAnimation(format: 'gif' | 'webp' | 'apng', folder: string): Promise<string> {
  const path = join(folder, `moving.${format === 'apng' ? 'png' : format}`);
  const frames = await framesOfStripes();
  if (format === 'gif' || format === 'webp') {
    const joined = sharp(frames, { join: { animated: true } });
    await (
      format === 'gif' ? joined.gif({ delay: delays }) : joined.webp({ delay: delays, lossless: true })
    ).toFile(path);
    return path;
  }
  const list = join(folder, 'list');
  for (const [index, frame] of frames.entries()) await writeFile(join(folder, `${index}.png`), frame);
  const lines = delays.map((delay, index) => `file '${index}.png'\nduration ${delay / 1000}\n`);
  await writeFile(list, [...lines, `file '2.png'\n`].join(''));
  const output = ['-f', 'apng', '-plays', '0', '-final_delay', '1/5', '-frames:v', '3'];
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'concat', '-i', list, '-fps_mode', 'vfr', ...output, path]);
  return path;
}

async function timesOf(path: string): Promise<number[]> {
  const show = ['-show_entries', 'packet=pts_time', '-of', 'csv=p=0'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...show, path]);
  return stdout.trim().split(/\s+/).map(Number);
}

/** Pixels of all frames, as a player converts them. */
async function pixelsOf(path: string): Promise<Buffer> {
  const conversion = 'scale=in_color_matrix=bt709:in_range=tv,format=rgb24';
  const { stdout } = await run(
    'ffmpeg',
    ['-v', 'error', '-i', path, '-vf', conversion, '-fps_mode', 'passthrough', '-f', 'rawvideo', '-'],
    { encoding: 'buffer', maxBuffer: 100_000_000 },
  );
  return stdout;
}

test.each(['gif', 'webp', 'apng'] as const)(
  'an animated %s becomes a video of the same colours and times, with a ground behind it',
  async (format) => {
    const folder = testFolder();
    const path = await writeAnimation(format, folder);
    const inspection = await inspectFile(path);
    expect(inspection).toMatchObject({ isAnimated: true, width, height });
    const video = await makeAnimationVideo(path, inspection, { pool, encode, temporaryFolder: folder });
    const made = video?.path ?? '';
    expect(await inspectFile(made)).toMatchObject({
      kind: 'video',
      codec: 'VP9',
      width,
      height,
      durationMs: 600,
    });
    // The writer of the APNG rounds to frames of 40 ms.
    expect(await timesOf(made)).toEqual([0, 0.1, 0.4].map((time) => expect.closeTo(time, 1)));
    const pixels = await pixelsOf(made);
    const frameBytes = width * height * 3;
    for (const [frame, colour] of colours.entries()) {
      const at = (x: number) => [
        ...pixels.subarray(frame * frameBytes + (90 * width + x) * 3).subarray(0, 3),
      ];
      const near = (shown: number[], hex: string) => {
        const wanted = [1, 3, 5].map((digit) => Number.parseInt(hex.slice(digit, digit + 2), 16));
        expect(
          Math.max(...shown.map((value, channel) => Math.abs(value - (wanted[channel] ?? 0)))),
        ).toBeLessThan(6);
      };
      near(at(100), colour);
      near(at(101), '#ffffff');
      near(at(300), grounds.dark);
    }
    await video?.dispose();
  },
);

test('an image with one frame stays an image, whatever its format promises', async () => {
  const folder = testFolder();
  const path = join(folder, 'still.png');
  const bytes = await plain(64, 48, '#203040').png().toBuffer();
  const control = Buffer.from('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0\0\0\0\0', 'latin1');
  await writeFile(path, Buffer.concat([bytes.subarray(0, 33), control, bytes.subarray(33)]));
  expect((await inspectFile(path)).isAnimated).toBe(true);
  const { items, summary } = await runImport([path], { animate: encode });
  expect(summary).toMatchObject({ imported: 1, failures: [] });
  expect(items[0]?.inspection).toMatchObject({ kind: 'image', format: 'png' });
});

test('an import stores the video of an animation once, and no other file of it', async () => {
  const folder = testFolder();
  const path = await writeAnimation('gif', folder);
  const { items, summary, store } = await runImport([path], { animate: encode });
  expect(summary).toMatchObject({ imported: 1, failures: [] });
  expect(items[0]?.inspection).toMatchObject({ kind: 'video', format: 'mp4', durationMs: 600 });
  const stored = await store.find(items[0]?.md5 ?? '');
  expect((await readFile(stored?.path ?? '')).subarray(4, 8).toString()).toBe('ftyp');
  expect(await readdir(store.temporaryFolder)).toEqual([]);
  const again = await runImport([path], {
    animate: encode,
    store,
    knownMd5: async (md5) => items.some((item) => item.sourceMd5 === md5),
  });
  expect(again.summary).toMatchObject({ imported: 0, duplicates: 1 });
});

test('frames without a time last as long as in browsers, and an AVIF becomes a video too', async () => {
  const folder = testFolder();
  const [gif, avif] = [join(folder, 'moving.gif'), join(folder, 'moving.avif')];
  await sharp(await framesOfStripes(), { join: { animated: true } })
    .gif({ delay: [0, 10, 200] })
    .toFile(gif);
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=10:duration=0.5'];
  await run('ffmpeg', ['-v', 'error', ...source, '-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '40', avif]);
  for (const [path, length] of [
    [gif, 400],
    [avif, 500],
  ] as const) {
    const inspection = await inspectFile(path);
    expect(inspection).toMatchObject({ isAnimated: true, durationMs: length });
    const video = await makeAnimationVideo(path, inspection, { pool, encode, temporaryFolder: folder });
    expect(await inspectFile(video?.path ?? '')).toMatchObject({ codec: 'VP9', durationMs: length });
  }
});
