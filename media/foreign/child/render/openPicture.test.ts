import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { plain, testFolder } from '../../../../tests/support/media/testImages.ts';
import { inspectFile } from '../../inspectFile.ts';
import { createOpener } from './openPicture.ts';

/** A PNG of one colour with a profile of Display P3, and code points before it. */
async function writeOfCodes(primaries: number, transfer: number): Promise<string> {
  const path = join(testFolder(), 'codes.png');
  const png = await plain(64, 48, '#40a060').withIccProfile('p3').png().toBuffer();
  const profile = png.indexOf('iCCP') - 4;
  const chunk = Buffer.from([0, 0, 0, 4, 0x63, 0x49, 0x43, 0x50, primaries, transfer, 0, 1, 0, 0, 0, 0]);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 12)), 12);
  // Its samples are the colour in Display P3: 91, 158, 102.
  await writeFile(path, Buffer.concat([png.subarray(0, profile), chunk, png.subarray(profile)]));
  return path;
}

test.each([
  ['usual code points come before its profile', 1, 13, [91, 158, 102]],
  ['unspecified code points leave it to its profile', 2, 2, [64, 160, 96]],
  ['unknown code points leave it to its profile', 22, 13, [64, 160, 96]],
])('of a PNG, %s', async (_name, primaries, transfer, expected) => {
  const path = await writeOfCodes(primaries, transfer);
  const inspection = await inspectFile(path);
  expect(inspection.hasUnusualColours).toBe(true);
  const open = await createOpener(path, inspection);
  const pixels = await open().toColourspace('srgb').raw().toBuffer();
  for (const [channel, value] of expected.entries())
    expect(Math.abs((pixels[channel] ?? 0) - value), pixels.subarray(0, 3).join()).toBeLessThan(4);
});
