import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRenditionPool, type RenditionPool } from '../../../../media/foreign/renditionPool.ts';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { SystemPicture } from './systemPicture.ts';

let pool: RenditionPool;
beforeAll(() => void (pool = createRenditionPool()));
afterAll(() => pool.close());

const screen = {
  id: 'a',
  name: null,
  index: 0,
  x: 0,
  y: 0,
  width: 1920,
  height: 1080,
  scale: 1,
  isPrimary: true,
};

async function read(current: () => Promise<string | null>): Promise<string | null> {
  return new SystemPicture({ system: { current, capture: null }, pool, screens: async () => [] }).read();
}

test('a large picture comes in small', async () => {
  const path = join(testFolder(), 'wide.png');
  await sharp({ create: { width: 5000, height: 2800, channels: 3, background: '#246' } })
    .png()
    .toFile(path);
  const picture = await read(async () => path);
  expect(picture).toMatch(/^data:image\/webp;base64,/);
  const bytes = Buffer.from(picture?.split(',')[1] ?? '', 'base64');
  expect((await sharp(bytes).metadata()).width).toBe(960);
});

test('one that is gone, a slide show, a name without a path and a refusal give none', async () => {
  const slides = join(testFolder(), 'slides.xml');
  await writeFile(slides, '<background><static><file>/a.png</file></static></background>');
  expect(await read(async () => '/nowhere/gone.png')).toBeNull();
  expect(await read(async () => slides)).toBeNull();
  expect(await read(async () => 'composed:1')).toBeNull();
  expect(await read(async () => null)).toBeNull();
  expect(await read(() => Promise.reject(new Error('No answer.')))).toBeNull();
});

test('a desktop that shows a plain colour has no picture, one with a picture has it', async () => {
  const flat = await sharp({ create: { ...screen, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  const noise = await sharp({
    create: { ...screen, channels: 3, background: '#123', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer();
  const capturing = (png: Buffer) =>
    new SystemPicture({
      system: { current: async () => null, capture: async () => png },
      pool,
      screens: async () => [screen],
    }).read();
  expect(await capturing(flat)).toBeNull();
  expect(await capturing(noise)).toMatch(/^data:image\/webp/);
});
