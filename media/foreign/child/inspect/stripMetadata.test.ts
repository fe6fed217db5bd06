import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '../../../../tests/support/media/testImages.ts';
import { stripMetadata } from './stripMetadata.ts';

const exif = { IFD0: { Make: 'Moon', Copyright: 'somewhere at home' } };

test.each([
  ['jpeg', picture(320, 200).jpeg()],
  ['jpeg', picture(320, 200).jpeg({ progressive: true })],
  ['png', picture(320, 200).png()],
  ['webp', picture(320, 200).webp()],
] as const)('a %s loses its metadata and keeps every pixel', async (format, image) => {
  const bytes = await image.withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const stripped = stripMetadata(bytes, format) ?? Buffer.alloc(0);
  const { exif: left, xmp } = await sharp(stripped).metadata();
  expect([left, xmp, stripped.includes('somewhere at home')]).toEqual([undefined, undefined, false]);
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
});

test('a JPEG that was taken turned keeps how it is turned, and nothing else', async () => {
  const bytes = await picture(64, 48)
    .jpeg()
    .withExif({ IFD0: { Make: 'Moon' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const stripped = stripMetadata(bytes, 'jpeg', 6) ?? Buffer.alloc(0);
  expect((await sharp(stripped).metadata()).orientation).toBe(6);
  expect(stripped.includes('Moon')).toBe(false);
});

test('what was hung after the end of a JPEG is not kept', async () => {
  const bytes = await picture(64, 64).jpeg().toBuffer();
  expect(stripMetadata(Buffer.concat([bytes, Buffer.from('film of a moving photo')]), 'jpeg')).toEqual(bytes);
});

test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a broken %s gives null', (format) => {
  expect(stripMetadata(Buffer.from('\xff\xd8\xff', 'latin1'), format)).toBeNull();
});
