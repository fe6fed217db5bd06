import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testFolder } from '../../../../tests/support/media/testImages.ts';
import { inspectFile } from '../../inspectFile.ts';
import { createRenditionPool } from '../../renditionPool.ts';

vi.setConfig({ testTimeout: 30_000 });

/** A disc of one colour on nothing. */
async function writeDisc(fill: string): Promise<string> {
  const path = join(testFolder(), 'disc.png');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><circle cx="600" cy="400" r="200" fill="${fill}"/></svg>`;
  await sharp(Buffer.from(svg)).png().toFile(path);
  return path;
}

async function make(path: string) {
  const pool = createRenditionPool();
  onTestFinished(() => pool.close());
  return pool.makeRenditions(path, await inspectFile(path), { temporaryFolder: testFolder() });
}

/** The colour of the corner and of the middle, in lightness from 0 to 255. */
async function lightnessOf(path: string | undefined): Promise<{ ground: number; disc: number }> {
  const { data, info } = await sharp(path).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info.channels).toBe(1);
  const middle = Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2);
  return { ground: data[0] ?? -1, disc: data[middle] ?? -1 };
}

test.each([
  ['#000000', 'a light'],
  ['#ffffff', 'a dark'],
  ['#ffe066', 'a dark'],
  ['#402060', 'a light'],
])('a picture of %s stands on %s ground, in previews and on the desktop alike', async (fill, expected) => {
  const made = await make(await writeDisc(fill));
  const preview = await lightnessOf(made.files.md5_340_190?.path);
  // The stored picture, which is set on the desktop, has no transparency left.
  const desktop = await lightnessOf(made.cleanCopy?.path);
  for (const { ground, disc } of [preview, desktop])
    expect([ground > disc ? 'a light' : 'a dark', Math.abs(ground - disc) > 90]).toEqual([expected, true]);
  expect(Math.abs(preview.ground - desktop.ground)).toBeLessThan(4);
  await made.dispose();
});

test('an opaque picture with an alpha channel is stored as it is', async () => {
  const path = join(testFolder(), 'opaque.png');
  await sharp({ create: { width: 1200, height: 800, channels: 4, background: '#336699' } })
    .png()
    .toFile(path);
  const made = await make(path);
  expect(made.cleanCopy).toBeNull();
  await made.dispose();
});
