import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { fixturesFolder, picture, plain, testFolder } from '../../tests/support/media/testImages.ts';
import { inspectFile } from './inspectFile.ts';
import { createRenditionPool } from './renditionPool.ts';

const pastEnd = Buffer.concat([Buffer.from('appended by an editor'), Buffer.alloc(200_000, 'x')]);
const noise = () => picture(640, 360).jpeg().toBuffer();

test.each([
  ['a JPEG without its end marker', async () => (await noise()).subarray(0, -2)],
  [
    'a progressive one',
    async () => (await picture(640, 360).jpeg({ progressive: true }).toBuffer()).subarray(0, -2),
  ],
  ['a JPEG with a film behind its end', async () => Buffer.concat([await noise(), pastEnd])],
  [
    'an interlaced PNG without its end',
    async () => (await picture(99, 99).png({ progressive: true }).toBuffer()).subarray(0, -12),
  ],
  ['a PNG without its end', async () => (await picture(99, 99).png().toBuffer()).subarray(0, -12)],
  [
    'a PNG with 200 kB behind its end',
    async () => Buffer.concat([await picture(99, 99).png().toBuffer(), pastEnd]),
  ],
  ['a WebP', async () => Buffer.concat([await picture(99, 99).webp().toBuffer(), pastEnd])],
  ['an AVIF', async () => Buffer.concat([await picture(99, 99).avif().toBuffer(), pastEnd])],
  [
    'an MP4',
    async () => Buffer.concat([await readFile(join(fixturesFolder, 'h264.mp4')), Buffer.alloc(122)]),
  ],
  ['an MP4 and text', async () => Buffer.concat([await readFile(join(fixturesFolder, 'h264.mp4')), pastEnd])],
  ['a GIF without its trailer', async () => (await plain(99, 99, 'red').gif().toBuffer()).subarray(0, -1)],
  ['a GIF', async () => Buffer.concat([await plain(99, 99, 'red').gif().toBuffer(), pastEnd])],
  ['an MP4 with the box of a camera before its table', () => filmWithBox('udta')],
  ['an MP4 with a box that no standard has', () => filmWithBox('SDLN')],
  [
    'an MP4 whose free space ends too early',
    async () => Buffer.concat([await film(), Buffer.from('\0\0\0\x64free', 'latin1'), Buffer.alloc(9)]),
  ],
  [
    'an MP4 in fragments that was interrupted',
    async () => (await film('-g', '2', '-movflags', 'frag_keyframe+empty_moov')).subarray(0, -700),
  ],
  ['a WebM', async () => Buffer.concat([await readFile(join(fixturesFolder, 'vp9.webm')), pastEnd])],
])('%s is accepted', async (_name, make) => {
  const path = join(testFolder(), 'file');
  await writeFile(path, await make());
  expect((await inspectFile(path)).width).toBeGreaterThan(0);
});

/** Three seconds of H.264, whose table comes last. */
async function film(...parameters: string[]): Promise<Buffer> {
  const path = join(testFolder(), 'film.mp4');
  const frames = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=3'];
  const coder = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', ...parameters];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...frames, ...coder, path]);
  return readFile(path);
}

async function filmWithBox(type: string): Promise<Buffer> {
  const whole = await film();
  const table = whole.indexOf('moov', 0, 'latin1') - 4;
  const box = Buffer.concat([Buffer.from([0, 0, 0, 108]), Buffer.from(type, 'latin1'), Buffer.alloc(100)]);
  return Buffer.concat([whole.subarray(0, table), box, whole.subarray(table)]);
}

async function gifOfThree(): Promise<Buffer> {
  const frames = await Promise.all([1, 2, 3].map(() => picture(200, 120).png().toBuffer()));
  return sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 100, 100] })
    .toBuffer();
}

async function cutOffAnimation(): Promise<Buffer> {
  const path = join(testFolder(), 'moving');
  const frames = ['-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=10:duration=0.3'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...frames, '-f', 'apng', path]);
  const whole = await readFile(path);
  return whole.subarray(0, whole.indexOf('fdAT') + 100);
}

test.each([
  [
    'PNG without its end and last rows',
    async () => (await picture(99, 99).png().toBuffer()).subarray(0, -60),
  ],
  ['PNG that moves and is cut off behind its first frame', cutOffAnimation],
  ['GIF that is cut off in its third frame', async () => (await gifOfThree()).subarray(0, -9_000)],
  [
    'GIF of 20 million empty extensions',
    async () => {
      const image = (await plain(9, 9, 'red').gif().toBuffer()).subarray(0, -1);
      return Buffer.concat([image, Buffer.alloc(60_000_000, Buffer.from([0x21, 0xfe, 0]))]);
    },
  ],
  ['MP4 whose pictures are cut off', async () => (await film('-movflags', 'faststart')).subarray(0, -700)],
  ['JPEG without its end marker and last rows', async () => (await noise()).subarray(0, -300)],
  [
    'JPEG of nothing but fill bytes',
    async () => Buffer.concat([(await noise()).subarray(0, 2), Buffer.alloc(20_000_000, 0xff)]),
  ],
  [
    'MP4 of 250,000 boxes',
    async () => {
      const [head] = [(await readFile(join(fixturesFolder, 'h264.mp4'))).subarray(0, 32)];
      const box = Buffer.from('\0\0\0\x08free', 'latin1');
      return Buffer.concat([head, ...Array.from({ length: 250_000 }, () => box)]);
    },
  ],
  [
    'WebM of a million elements',
    async () =>
      Buffer.concat([
        (await readFile(join(fixturesFolder, 'vp9.webm'))).subarray(0, 48),
        Buffer.alloc(2_000_000, Buffer.from([0xec, 0x80])),
      ]),
  ],
])('a %s is refused, and reads little', async (_name, make) => {
  const path = join(testFolder(), 'file');
  await writeFile(path, await make());
  const before = process.cpuUsage();
  await expect(inspectFile(path)).rejects.toMatchObject({ code: 'unreadable' });
  expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
});

test('an interlaced PNG without its end has its small images', async () => {
  const folder = testFolder();
  const path = join(folder, 'file');
  const whole = await picture(640, 360).png({ progressive: true }).toBuffer();
  await writeFile(path, whole.subarray(0, -12));
  const pool = createRenditionPool();
  onTestFinished(() => pool.close());
  const options = { temporaryFolder: folder, fields: ['md5_428_244'] as const };
  const { files } = await pool.makeRenditions(path, await inspectFile(path), options);
  expect(files.md5_428_244).toMatchObject({ width: 428, height: 244 });
});
