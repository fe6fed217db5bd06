import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeZip } from '../../../../tests/support/zip.ts';
import { makeAnimation, makeCursor, makeInvertingCursor, makeTar } from '../testing/cursorFiles.ts';
import { listPointerArchive } from './listPointerArchive.ts';
import { readPointerFile } from './readPointerFile.ts';
import { shapeOfFile } from '../files/shapeNames.ts';
import { readXcursor, writeXcursor } from '../files/xcursorFile.ts';

test('a .cur gives its pixels and the pixel that clicks', async () => {
  const { frames, isHotspotMissing } = await readPointerFile(makeCursor({ colour: [10, 20, 30, 128] }));
  expect(frames).toHaveLength(1);
  expect(frames[0]).toMatchObject({ width: 32, height: 32, hotX: 3, hotY: 5 });
  expect([...(frames[0]?.pixels.subarray(0, 4) ?? [])]).toEqual([10, 20, 30, 128]);
  expect(isHotspotMissing).toBe(false);
});

test('a hotspot outside of the image is on its edge; an image without one says so', async () => {
  const outside = await readPointerFile(makeCursor({ hotX: 4096, hotY: 0 }));
  expect(outside.frames[0]).toMatchObject({ hotX: 31, hotY: 0 });
  const picture = makeCursor();
  picture.writeUInt16LE(1, 2);
  expect((await readPointerFile(picture)).isHotspotMissing).toBe(true);
});

test('pixels that invert are drawn black with a white edge', async () => {
  const { frames } = await readPointerFile(makeInvertingCursor());
  const pixels = Buffer.from(frames[0]?.pixels ?? []);
  const pixelAt = (x: number, y: number) => pixels.readUInt32LE((y * 32 + x) * 4);
  expect([pixelAt(15, 16), pixelAt(16, 16)]).toEqual([0xff00_0000, 0xff00_0000]);
  expect([pixelAt(14, 16), pixelAt(17, 16)]).toEqual([0xffff_ffff, 0xffff_ffff]);
  expect(pixelAt(4, 4)).toBe(0);
});

test('an .ani plays its frames in its order, for its times', async () => {
  const [red, blue] = [makeCursor({ colour: [255, 0, 0, 255] }), makeCursor({ colour: [0, 0, 255, 255] })];
  const { frames } = await readPointerFile(makeAnimation([red, blue], [6, 12, 30], [1, 0, 1]));
  expect(frames.map(({ milliseconds }) => milliseconds)).toEqual([100, 200, 500]);
  expect(frames.map(({ pixels }) => pixels[0])).toEqual([0, 255, 0]);
});

test('what is written as Xcursor is read again, in every size, to the pixel', () => {
  const frame = (size: number, shade: number) => ({
    ...{ width: size, height: size, hotX: 1, hotY: 2, milliseconds: 80 },
    pixels: Buffer.alloc(size * size * 4, shade),
  });
  const sizes = new Map([
    [24, [frame(24, 0), frame(24, 255)]],
    [32, [frame(32, 255)]],
  ]);
  const written = writeXcursor(sizes);
  expect(readXcursor(written)).toEqual(sizes);
  expect(writeXcursor(sizes).equals(written)).toBe(true);
});

test.each([
  [
    'of 10,000 frames',
    () => makeAnimation(Array.from({ length: 10_000 }, () => Buffer.alloc(0))),
    'too_many_frames',
  ],
  [
    'of 10,000 steps',
    () =>
      makeAnimation(
        [makeCursor()],
        undefined,
        Array.from({ length: 10_000 }, () => 0),
      ),
    'too_many_frames',
  ],
  ['of 4,096 pixels', () => makeCursor({ width: 4096, height: 2 }), 'too_many_pixels'],
  ['that ends too early', () => makeCursor().subarray(0, 900), 'truncated'],
  ['animated, that ends too early', () => makeAnimation([makeCursor()]).subarray(0, 600), 'truncated'],
  ['without an image', () => makeAnimation([]), 'empty'],
  ['without a byte', () => Buffer.alloc(0), 'empty'],
  ['that is text', () => Buffer.from('this is no pointer at all'), 'other_format'],
  ['of 6 megabytes', () => Buffer.alloc(6_000_000), 'too_large'],
  [
    'of Xcursor that claims an image it lacks',
    () => Buffer.concat([Buffer.from('Xcur'), Buffer.from([16, 0, 0, 0, 0, 0, 1, 0, 9, 0, 0, 0])]),
    'truncated',
  ],
])('a file %s is refused with that reason', async (_name, make, problem) => {
  await expect(readPointerFile(make())).rejects.toMatchObject({ problem });
});

test('a PNG in a .cur says its size before anything is made of it', async () => {
  const png = await sharp({ create: { width: 2000, height: 2000, channels: 4, background: 'red' } })
    .png()
    .toBuffer();
  const file = Buffer.concat([makeCursor().subarray(0, 22), png]);
  file.writeUInt32LE(png.length, 14);
  await expect(readPointerFile(file)).rejects.toMatchObject({ problem: 'too_many_pixels' });
});

test('archives give their files, and links those that they lead to', async () => {
  const tar = makeTar(
    { 't/cursors/left_ptr': Buffer.from('x') },
    { 't/cursors/default': 'left_ptr', 't/cursors/loop': 'loop', 't/cursors/out': '../../../etc/passwd' },
  );
  const names = async (file: Buffer) => (await listPointerArchive(file)).map(({ name }) => name);
  expect(await names(tar)).toEqual(['t/cursors/left_ptr', 't/cursors/default']);
  expect(await names(gzipSync(tar))).toEqual(['t/cursors/left_ptr', 't/cursors/default']);
  expect(await names(makeZip([{ name: 'a/arrow.cur', data: 'x' }]))).toEqual(['a/arrow.cur']);
});

test.each([
  ['a bomb', () => gzipSync(Buffer.alloc(80_000_000)), 'too_large'],
  ['an archive of xz', () => Buffer.from('\u00fd7zXZ\0', 'latin1'), 'packed_otherwise'],
  ['half an archive', () => gzipSync(makeTar({ a: Buffer.alloc(5000) })).subarray(0, 60), 'truncated'],
])('%s is refused with that reason', async (_name, make, problem) => {
  await expect(listPointerArchive(make())).rejects.toMatchObject({ problem });
});

test.each([
  ['Normal Select.cur', 'arrow'],
  ['arrow_m.cur', 'arrow'],
  ['aero_link.cur', 'hand'],
  ['Busy.ani', 'busy'],
  ['Working in Background.ani', 'progress'],
  ['Diagonal Resize 1.cur', 'resize_nwse'],
  ['Diagonal Resize 2.cur', 'resize_nesw'],
  ['Horizontal Resize.cur', 'resize_ew'],
  ['Vertical Resize.cur', 'resize_ns'],
  ['Text Select.cur', 'text'],
  ['Unavailable.cur', 'no'],
  ['Handwriting.cur', 'pen'],
  ['Alternate Select.cur', 'up'],
  ['不可用.cur', 'no'],
  ['theme/cursors/left_ptr', 'arrow'],
  ['theme/cursors/pointer', 'hand'],
  ['theme/cursors/watch', 'busy'],
  ['cover.cur', null],
])('%s is for %s', (name, shape) => {
  expect(shapeOfFile(name)).toBe(shape);
});

test('a cursor of 32 bits without alpha is seen as its mask says', async () => {
  const file = makeCursor({ colour: [255, 0, 0, 0] });
  // The left half of the lowest row is not seen.
  file.writeUInt16BE(0xffff, file.length - 4 * 32);
  const { frames } = await readPointerFile(file);
  const pixels = frames[0]?.pixels ?? Buffer.alloc(0);
  expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  expect([...pixels.subarray(31 * 32 * 4, 31 * 32 * 4 + 4)]).toEqual([255, 0, 0, 0]);
  expect(pixels.filter((value, index) => index % 4 === 3 && value === 255)).toHaveLength(32 * 32 - 16);
});
