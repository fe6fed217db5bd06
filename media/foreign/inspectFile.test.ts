import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import {
  drawing,
  fixturesFolder,
  picture,
  testFolder,
  writeBlackPng,
} from '../../tests/support/media/testImages.ts';
import { inspectFile } from './inspectFile.ts';
import { createRenditionPool } from './renditionPool.ts';

const still = { kind: 'image', durationMs: null, codec: null, isAnimated: false, hasSound: false };

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s is known by its content under any name',
  async (format) => {
    const path = join(testFolder(), 'holiday.txt');
    await writeFile(path, await picture(320, 180).toFormat(format).toBuffer());
    expect(await inspectFile(path)).toMatchObject({
      ...still,
      format,
      width: 320,
      height: 180,
      hasMetadata: false,
    });
  },
);

test('a drawing is known with and without an XML declaration', async () => {
  const path = join(testFolder(), 'drawing');
  await writeFile(path, drawing('<rect width="9" height="9"/>'));
  expect(await inspectFile(path)).toMatchObject({
    ...still,
    format: 'svg',
    mime: 'image/svg+xml',
    width: 320,
  });
  await writeFile(
    path,
    '\uFEFF<!-- made by hand --><svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>',
  );
  expect(await inspectFile(path)).toMatchObject({ format: 'svg', width: 10, height: 20 });
});

test('an animation has its length, and the size of one frame', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f'].map((colour) => picture(60, 40, colour).png().toBuffer()),
  );
  const path = join(testFolder(), 'moving');
  const { default: sharp } = await import('sharp');
  await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200, 300] })
    .toFile(path);
  expect(await inspectFile(path)).toMatchObject({ width: 60, height: 40, durationMs: 600, isAnimated: true });
});

test('frames without a time last as long as browsers show them', async () => {
  const frames = await Promise.all(
    ['#f00', '#0f0'].map((colour) => picture(60, 40, colour).png().toBuffer()),
  );
  const path = join(testFolder(), 'moving');
  const { default: sharp } = await import('sharp');
  await sharp(frames, { join: { animated: true } })
    .gif({ delay: [0, 200] })
    .toFile(path);
  expect(await inspectFile(path)).toMatchObject({ durationMs: 300, isAnimated: true });
});

test.each([
  ['APNG', 'png', ['-f', 'apng']],
  ['AVIF', 'avif', ['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '40', '-f', 'avif']],
])('an animated %s has its length, and its small images', async (_name, format, parameters) => {
  const folder = testFolder();
  const path = join(folder, 'moving');
  const frames = ['-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=10:duration=0.5'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...frames, ...parameters, path]);
  const inspection = await inspectFile(path);
  expect(inspection).toMatchObject({ format, width: 480, height: 270, durationMs: 500, isAnimated: true });
  const pool = createRenditionPool();
  onTestFinished(() => pool.close());
  const made = await pool.makeRenditions(path, inspection, {
    temporaryFolder: folder,
    fields: ['md5_428_244'],
  });
  expect(made.files.md5_428_244).toMatchObject({ width: 428, height: 244 });
});

test.each(['avif', 'mp4'])('a moving %s that lasts for more than any does says no length', async (ending) => {
  const folder = testFolder();
  const path = join(folder, `moving.${ending}`);
  const frames = ['-f', 'lavfi', '-i', 'testsrc2=size=480x270:rate=10:duration=0.5'];
  const coder = ['-c:v', 'libaom-av1', '-cpu-used', '8', '-crf', '40'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...frames, ...coder, path]);
  const bytes = await readFile(path);
  bytes.writeUInt32BE(1, bytes.indexOf('mdhd') + 16);
  bytes.writeUInt32BE(0xffffffff, bytes.indexOf('stts') + 16);
  await writeFile(path, bytes);
  expect(await inspectFile(path)).toMatchObject({ isAnimated: true, durationMs: null });
});

test('a photograph taken upright has its size as shown, and its metadata are detected', async () => {
  const path = join(testFolder(), 'upright.jpg');
  await picture(320, 180).withMetadata({ orientation: 6 }).jpeg().toFile(path);
  expect(await inspectFile(path)).toMatchObject({ width: 180, height: 320, hasMetadata: true });
});

test.each([
  ['h264.mp4', 'H.264', 'video/mp4', false],
  ['h264.mov', 'H.264', 'video/mp4', false],
  ['h264.mkv', 'H.264', 'video/webm', false],
  ['av1.mp4', 'AV1', 'video/mp4', false],
  ['vp8.webm', 'VP8', 'video/webm', false],
  ['vp9.webm', 'VP9', 'video/webm', true],
])('%s is a %s video', async (name, codec, mime, hasSound) => {
  const inspection = await inspectFile(join(fixturesFolder, name));
  expect(inspection).toMatchObject({ kind: 'video', codec, mime, hasSound, width: 320, height: 180 });
  expect(inspection.durationMs).toBeCloseTo(2000, -2);
});

test.each([
  ['hevc.mp4', 'unsupported_codec', 'HEVC'],
  ['mpeg4.mp4', 'unsupported_codec', 'MPEG-4 Visual'],
  ['truncated.mp4', 'unreadable', null],
])('%s is refused as %s', async (name, code, detail) => {
  await expect(inspectFile(join(fixturesFolder, name))).rejects.toMatchObject({ code, detail });
});

test.each([
  ['RGB', true, ['-c:v', 'libx264rgb']],
  ['PQ', true, ['-c:v', 'libx264', '-pix_fmt', 'yuv420p10le', '-color_trc', 'smpte2084']],
  ['BT.2020', true, ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-color_primaries', 'bt2020']],
  ['BT.709', false, ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-color_primaries', 'bt709']],
  ['no colours that are named', false, ['-c:v', 'libx264', '-pix_fmt', 'yuv420p']],
])('H.264 of %s: whether programs show it each in its own way', async (_name, expected, parameters) => {
  const path = join(testFolder(), 'film.mp4');
  const chart = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=10:duration=1'];
  await promisify(execFile)('ffmpeg', ['-v', 'error', ...chart, ...parameters, path]);
  expect(await inspectFile(path)).toMatchObject({ codec: 'H.264', hasUnusualColours: expected });
});

test('HEVC is refused by its name in every container', async () => {
  const path = join(testFolder(), 'film.mov');
  const bytes = await readFile(join(fixturesFolder, 'hevc.mp4'));
  bytes.write('qt  ', 8, 'latin1');
  await writeFile(path, bytes);
  await expect(inspectFile(path)).rejects.toMatchObject({ code: 'unsupported_codec', detail: 'HEVC' });
});

test('ProRes and Motion JPEG are refused by their names', async () => {
  const path = join(testFolder(), 'film.mov');
  const chart = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=5:duration=1'];
  for (const [coder, detail] of [
    ['prores_ks', 'ProRes'],
    ['mjpeg', 'Motion JPEG'],
  ] as const) {
    await promisify(execFile)('ffmpeg', ['-y', '-v', 'error', ...chart, '-c:v', coder, path]);
    await expect(inspectFile(path)).rejects.toMatchObject({ code: 'unsupported_codec', detail });
  }
});

test.each([
  ['\0\0\0\x08moov', 'QuickTime MOV'],
  ['\xff\x0a\x00\x00', 'JPEG XL'],
  ['\x00\x00\x00\x0cJXL \r\n\x87\n', 'JPEG XL'],
  ['\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic', 'HEIC'],
  ['BM\x46\x00\x00\x00\x00\x00\x00\x00\x36\x00\x00\x00\x28\x00\x00\x00', 'BMP'],
  ['II*\x00\x08\x00\x00\x00', 'TIFF'],
  ['RIFF\x00\x00\x00\x00AVI LIST', 'AVI'],
  ['%PDF-1.7', 'PDF'],
  ['<html><body>', 'HTML'],
  ['what is this', 'unknown'],
])('bytes %j are refused as %s', async (head, detail) => {
  const path = join(testFolder(), 'picture.jpg');
  await writeFile(path, head, 'latin1');
  await expect(inspectFile(path)).rejects.toMatchObject({ code: 'unsupported_format', detail });
});

test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
  'a %s that is cut off is refused as unreadable',
  async (format) => {
    const path = join(testFolder(), 'cut');
    const bytes = await picture(320, 180).toFormat(format).toBuffer();
    await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * 0.7)));
    await expect(inspectFile(path)).rejects.toMatchObject({ code: 'unreadable' });
  },
);

test('a cut-off video of the web kind is refused as unreadable', async () => {
  const path = join(testFolder(), 'cut.webm');
  await copyFile(join(fixturesFolder, 'vp9.webm'), path);
  await truncate(path, (await readFile(path)).length - 2000);
  await expect(inspectFile(path)).rejects.toMatchObject({ code: 'unreadable' });
});

test('an empty file, a folder and a missing file are distinguished', async () => {
  const folder = testFolder();
  await writeFile(join(folder, 'empty.png'), '');
  await mkdir(join(folder, 'folder.png'));
  await expect(inspectFile(join(folder, 'empty.png'))).rejects.toMatchObject({ code: 'empty_file' });
  await expect(inspectFile(join(folder, 'folder.png'))).rejects.toMatchObject({ code: 'not_a_file' });
  await expect(inspectFile(join(folder, 'missing.png'))).rejects.toMatchObject({ code: 'not_found' });
});

test('an image of 400 megapixels is refused by its header, without its pixels', async () => {
  const path = join(testFolder(), 'huge.png');
  await writeBlackPng(path, 20_000, 20_000);
  const before = process.memoryUsage.rss();
  await expect(inspectFile(path)).rejects.toMatchObject({ code: 'too_many_pixels', detail: '20000 × 20000' });
  expect(process.memoryUsage.rss() - before).toBeLessThan(64 * 1024 ** 2);
});

test('an image of exactly 100 megapixels passes, an oversized drawing does not', async () => {
  const folder = testFolder();
  await writeBlackPng(join(folder, 'large.png'), 10_000, 10_000);
  expect(await inspectFile(join(folder, 'large.png'))).toMatchObject({ width: 10_000, height: 10_000 });
  await writeFile(join(folder, 'large.svg'), drawing('', 20_000, 20_000));
  await expect(inspectFile(join(folder, 'large.svg'))).rejects.toMatchObject({ code: 'too_many_pixels' });
});

test('files beyond the size limits are refused before they are read', async () => {
  const folder = testFolder();
  const huge = async (name: string, source: Buffer, bytes: number) => {
    await writeFile(join(folder, name), source);
    await truncate(join(folder, name), bytes);
    return inspectFile(join(folder, name));
  };
  const mebibyte = 1024 * 1024;
  const still = await picture(8, 8).png().toBuffer();
  const video = await readFile(join(fixturesFolder, 'h264.mp4'));
  await expect(huge('a', still, 101 * mebibyte)).rejects.toMatchObject({ code: 'file_too_large' });
  await expect(huge('b', Buffer.from(drawing('')), 21 * mebibyte)).rejects.toMatchObject({
    code: 'file_too_large',
  });
  await expect(huge('c', video, 2049 * mebibyte)).rejects.toMatchObject({ code: 'file_too_large' });
});
