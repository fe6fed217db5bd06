import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeAnimation, makeBitmapCursor, makeCursor } from '../testing/cursorFiles.ts';
import { readPointerFile } from './readPointerFile.ts';

const palette = [
  [0, 0, 0],
  [255, 0, 0],
] as const;
const [isLeft, isTop] = [(x: number) => x < 16, (_x: number, y: number) => y < 8];
/** The upper part is blue, the left half of all is seen. */
const pixelsOf = (red: number, blue: number) => ({
  pixel: (x: number, y: number) => (isTop(x, y) ? blue : red),
  isSeen: isLeft,
});

async function colourAt(file: Buffer, x: number, y: number): Promise<number[]> {
  const { frames } = await readPointerFile(file);
  return [...(frames[0]?.pixels.subarray((y * 32 + x) * 4, (y * 32 + x) * 4 + 4) ?? [])];
}

test.each([
  ['1 bit', { bits: 1, palette: [palette[1], [0, 0, 255]], ...pixelsOf(0, 1) }],
  ['2 bits', { bits: 2, palette: [...palette, [0, 0, 255]], ...pixelsOf(1, 2) }],
  ['4 bits', { bits: 4, palette: [...palette, [0, 0, 255]], ...pixelsOf(1, 2) }],
  ['8 bits', { bits: 8, palette: [...palette, [0, 0, 255]], ...pixelsOf(1, 2) }],
  ['4 bits of OS/2', { bits: 4, head: 12, palette: [...palette, [0, 0, 255]], ...pixelsOf(1, 2) }],
  ['24 bits of OS/2', { bits: 24, head: 12, ...pixelsOf(0xff0000, 0xff) }],
  ['16 bits', { bits: 16, ...pixelsOf(0x7c00, 0x1f) }],
  [
    '16 bits with six of green',
    { bits: 16, compression: 3, masks: [0xf800, 0x7e0, 0x1f], ...pixelsOf(0xf800, 0x1f) },
  ],
  [
    '16 bits with four of alpha',
    { bits: 16, head: 124, compression: 3, masks: [0xf00, 0xf0, 0xf, 0xf000], ...pixelsOf(0xf00, 0xf) },
  ],
  ['24 bits', { bits: 24, ...pixelsOf(0xff0000, 0xff) }],
  ['32 bits without alpha', { bits: 32, ...pixelsOf(0xff0000, 0xff) }],
  [
    '32 bits with red last',
    { bits: 32, compression: 3, masks: [0xff, 0xff00, 0xff0000], ...pixelsOf(0xff, 0xff0000) },
  ],
  ['24 bits, the highest row first', { bits: 24, isTopDown: true, ...pixelsOf(0xff0000, 0xff) }],
] as const)('a .cur of %s has its colours, and its mask', async (_name, options) => {
  const file = makeBitmapCursor(options);
  expect(await colourAt(file, 3, 2)).toEqual([0, 0, 255, 255]);
  expect(await colourAt(file, 3, 20)).toEqual([255, 0, 0, 255]);
  expect((await colourAt(file, 20, 20))[3]).toBe(0);
});

test('alpha of 16 bits is kept', async () => {
  const masks = [0xf00, 0xf0, 0xf, 0xf000];
  const file = makeBitmapCursor({ bits: 16, head: 108, compression: 3, masks, ...pixelsOf(0x8f00, 0xf00f) });
  expect(await colourAt(file, 20, 20)).toEqual([255, 0, 0, 136]);
});

test.each([4, 8, 24, 32])('a text pointer of %i bits that only inverts can be seen', async (bits) => {
  const file = makeBitmapCursor({
    bits,
    palette: bits <= 8 ? [palette[0], [255, 255, 255]] : [],
    pixel: (x, y) => (x === 16 && y > 4 ? (bits <= 8 ? 1 : 0xffffff) : 0),
    isSeen: () => false,
  });
  expect(await colourAt(file, 16, 16)).toEqual([0, 0, 0, 255]);
  expect(await colourAt(file, 15, 16)).toEqual([255, 255, 255, 255]);
  expect((await colourAt(file, 2, 16))[3]).toBe(0);
});

test.each([
  ['bitmap', () => makeBitmapCursor({ bits: 24, pixel: () => 0, isSeen: () => false })],
  ['animation', () => makeAnimation([makeCursor({ colour: [0, 0, 0, 0] })])],
])('a pointer without a pixel that is seen is refused: %s', async (_name, make) => {
  const file = make();
  // A mask that hides all of what is black.
  if (file.toString('latin1', 0, 4) === 'RIFF') file.fill(0xff, file.length - 128);
  await expect(readPointerFile(file)).rejects.toMatchObject({ problem: 'empty' });
});

test('a bitmap that is packed is refused rather than drawn from its packed bytes', async () => {
  const file = makeBitmapCursor({ bits: 8, compression: 1, palette, ...pixelsOf(1, 0) });
  await expect(readPointerFile(file)).rejects.toMatchObject({ problem: 'unreadable' });
});

test('of the images of a file, those that cannot be read are left out', async () => {
  const whole = makeBitmapCursor({ bits: 24, ...pixelsOf(0xff0000, 0xff) });
  const png = await sharp({ create: { width: 512, height: 512, channels: 4, background: 'red' } })
    .png()
    .toBuffer();
  const directory = Buffer.concat([whole.subarray(0, 22), whole.subarray(6, 22), whole.subarray(6, 22)]);
  const image = whole.subarray(22);
  directory.writeUInt16LE(3, 4);
  directory.writeUInt32LE(directory.length, 18);
  directory.writeUInt32LE(png.length, 6 + 16 + 8);
  directory.writeUInt32LE(directory.length + image.length, 6 + 16 + 12);
  directory.writeUInt32LE(1e9, 6 + 32 + 12);
  expect(await colourAt(Buffer.concat([directory, image, png]), 3, 20)).toEqual([255, 0, 0, 255]);
});

test('an .ani with something behind its end plays', async () => {
  const file = Buffer.concat([makeAnimation([makeCursor()]), Buffer.alloc(300, 'made by a program')]);
  expect((await readPointerFile(file)).frames).toHaveLength(1);
});
