import sharp from 'sharp';
import { expect, test } from 'vitest';
import { picture } from '../../../../tests/support/media/testImages.ts';
import { pngChunk } from '../../../kernel/pngChunk.ts';
import { stripMetadata } from './stripMetadata.ts';

const exif = { IFD0: { Make: 'Moon', Copyright: 'somewhere at home' } };

test.each([
  ['jpeg', picture(320, 200).jpeg()],
  ['jpeg', picture(320, 200).jpeg({ progressive: true })],
  ['png', picture(320, 200).png()],
  ['webp', picture(320, 200).webp()],
  ['avif', picture(320, 200).avif({ effort: 0 })],
] as const)('a %s loses its metadata and keeps every pixel', async (format, image) => {
  const bytes = await image.withExif(exif).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const stripped = stripMetadata(bytes, format) ?? Buffer.alloc(0);
  expect([stripped.includes('somewhere at home'), stripped.includes('xmpmeta')]).toEqual([false, false]);
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

/** A segment, chunk or extension that a program adds, before the pixels. */
const secret = 'somewhere at home';
test.each([
  [
    'jpeg',
    'the segment of a camera',
    picture(64, 48).jpeg(),
    (bytes: Buffer) =>
      Buffer.concat([
        bytes.subarray(0, 2),
        Buffer.from([0xff, 0xe5, 0, 19]),
        Buffer.from(secret),
        bytes.subarray(2),
      ]),
  ],
  [
    'png',
    'a chunk of its own',
    picture(64, 48).png(),
    (bytes: Buffer) =>
      Buffer.concat([bytes.subarray(0, 33), pngChunk('prVt', Buffer.from(secret)), bytes.subarray(33)]),
  ],
  [
    'webp',
    'a chunk of its own',
    picture(64, 48).webp(),
    (bytes: Buffer) =>
      Buffer.concat([bytes, Buffer.from('prVt\x12\0\0\0', 'latin1'), Buffer.from(`${secret} `)]),
  ],
  [
    'gif',
    'a comment, and the XMP of an editor',
    picture(64, 48).gif(),
    (bytes: Buffer) =>
      Buffer.concat([
        bytes.subarray(0, -1),
        Buffer.from([0x21, 0xfe, secret.length]),
        Buffer.from(`${secret}\0!\u00ff\u000bXMP DataXMP\u0011${secret}\0;`, 'latin1'),
      ]),
  ],
  [
    'avif',
    'a box of its own',
    picture(64, 48).avif({ effort: 0 }),
    (bytes: Buffer) => Buffer.concat([bytes, Buffer.from(`\0\0\0\u0019uuid${secret}`, 'latin1')]),
  ],
] as const)('of a %s %s is left out', async (format, _what, image, add) => {
  const bytes = await image.toBuffer();
  const stripped = stripMetadata(add(bytes), format) ?? Buffer.alloc(0);
  expect([add(bytes).includes(secret), stripped.includes(secret)]).toEqual([true, false]);
  expect(await sharp(stripped).raw().toBuffer()).toEqual(await sharp(bytes).raw().toBuffer());
});

test('what shows colours and plays an animation stays', async () => {
  const frames = await Promise.all([1, 2].map(() => picture(64, 48).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif({ delay: [100, 200], loop: 3 })
    .toBuffer();
  expect(await sharp(stripMetadata(moving, 'gif') ?? '').metadata()).toMatchObject({
    delay: [100, 200],
    loop: 3,
    pages: 2,
  });
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const wide = await picture(64, 48).withIccProfile('p3').toFormat(format).toBuffer();
    expect((await sharp(stripMetadata(wide, format) ?? '').metadata()).icc).toBeDefined();
  }
});

test('what was hung after the end of a JPEG is not kept', async () => {
  const bytes = await picture(64, 64).jpeg().toBuffer();
  expect(stripMetadata(Buffer.concat([bytes, Buffer.from('film of a moving photo')]), 'jpeg')).toEqual(bytes);
});

test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('a broken %s gives null', (format) => {
  expect(stripMetadata(Buffer.from('\xff\xd8\xff', 'latin1'), format)).toBeNull();
});
