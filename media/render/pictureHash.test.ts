import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { hashDistance, hashOfPixels, hashPicture, nearBands } from './pictureHash.ts';

/** Soft shapes: what is left of a wallpaper at 9 × 8 pixels. */
function paint(shapes: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1920" height="1080"><rect width="100%" height="100%" fill="#123"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg));
}

const moon =
  '<circle cx="1500" cy="300" r="220" fill="#eef"/><rect y="700" width="1920" height="380" fill="#345"/><circle cx="300" cy="800" r="200" fill="#687"/>';
const towers =
  '<rect x="200" y="100" width="300" height="900" fill="#fa4"/><rect x="900" y="400" width="200" height="680" fill="#48f"/><rect x="1400" y="0" width="500" height="500" fill="#eee"/>';

async function hashOf(image: Sharp) {
  const { width, height } = hashPicture;
  const pixels = await sharp(await image.png().toBuffer())
    .resize(width, height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer();
  return hashOfPixels(pixels);
}

test('a scaled, compressed and lightened copy has nearly the same hash', async () => {
  const copy = sharp(
    await paint(moon).resize(640, 360).modulate({ brightness: 1.15 }).jpeg({ quality: 40 }).toBuffer(),
  );
  expect(hashDistance(await hashOf(paint(moon)), await hashOf(copy))).toBeLessThanOrEqual(4);
});

test('another picture has another hash', async () => {
  expect(hashDistance(await hashOf(paint(moon)), await hashOf(paint(towers)))).toBeGreaterThan(15);
});

test('a part has seventeen neighbours of one bit at most, itself among them', () => {
  expect(new Set(nearBands(0b1010)).size).toBe(17);
  expect(nearBands(0b1010)).toContain(0b1011);
});
