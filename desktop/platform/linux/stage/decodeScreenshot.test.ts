import sharp from 'sharp';
import { expect, test } from 'vitest';
import { decodeScreenshot, isBlack } from './decodeScreenshot.ts';

const width = 90;
const height = 220;

/** Colours that change with the place, so that every filter is of use somewhere. */
const picture = Buffer.from(
  Array.from({ length: width * height }, (_value, place) => {
    const [x, y] = [place % width, Math.floor(place / width)];
    return [(x * 3) % 256, (y + x) % 256, (x * y) % 256];
  }).flat(),
);

test.each([3, 4] as const)('a screenshot with %i channels is decoded to the last pixel', async (channels) => {
  const image = sharp(picture, { raw: { width, height, channels: 3 } });
  const png = await (channels === 4 ? image.ensureAlpha() : image)
    .png({ adaptiveFiltering: true })
    .toBuffer();
  const decoded = await decodeScreenshot(png);
  expect(decoded).toMatchObject({ width, height });
  const colours = Array.from({ length: width * height }, (_value, place) => [
    decoded.data[place * 4 + 2],
    decoded.data[place * 4 + 1],
    decoded.data[place * 4],
  ]).flat();
  expect(Buffer.from(colours.map(Number)).equals(picture)).toBe(true);
});

test('another kind of picture is refused', async () => {
  const grey = await sharp(picture, { raw: { width, height, channels: 3 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  await expect(decodeScreenshot(grey)).rejects.toThrow('8 bits');
  await expect(decodeScreenshot(Buffer.from('no picture at all'))).rejects.toThrow('8 bits');
});

test('a frame is black only where no pixel has a colour', () => {
  const data = Buffer.from([0, 0, 0, 255, 0, 0, 0, 255]);
  expect(isBlack({ width: 2, height: 1, data })).toBe(true);
  for (const channel of [4, 5, 6])
    expect(isBlack({ width: 2, height: 1, data: Buffer.from(data).fill(1, channel, channel + 1) })).toBe(
      false,
    );
});
