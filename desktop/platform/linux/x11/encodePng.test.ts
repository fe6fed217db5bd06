import { expect, test } from 'vitest';
import sharp from 'sharp';
import { encodePng } from './encodePng.ts';

test('another program reads the pixels that were encoded', async () => {
  const [width, height] = [3, 2];
  const pixels = Buffer.from(
    Array.from({ length: width * height }, (_, place) => [place, 100 + place, 200 + place, 0]).flat(),
  );
  const { data, info } = await sharp(await encodePng(width, height, pixels))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height, info.channels]).toEqual([width, height, 3]);
  expect([...data]).toEqual(
    Array.from({ length: width * height }, (_, place) => [200 + place, 100 + place, place]).flat(),
  );
});
