import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../../tests/support/media/testImages.ts';
import { makeZip, makeZip64, webWallpaperFiles } from '../../tests/support/zip.ts';
import { openArchiveBytes } from './child/archive/openArchive.ts';
import { page, unpack } from './testing/unpack.ts';
import { checkArchive } from './webArchive.ts';

/** Numbers that no position in a file can be: past its end, past what a double holds, past a signed number. */
const beyond = [
  400n,
  2n ** 32n,
  2n ** 53n - 1n,
  2n ** 53n,
  2n ** 53n + 2n,
  0x0700000000000000n,
  2n ** 64n - 1n,
];

test.each(beyond)('an archive whose records lie at %i is damaged', async (offset) => {
  expect((await unpack(makeZip64([page], { locator: offset }))).problem).toBe('unreadable');
  expect((await unpack(makeZip64([page], { directory: offset }))).problem).toBe('unreadable');
  expect((await unpack(makeZip64([{ ...page, longOffset: offset }]))).problem).toBe('unreadable');
  await expect(openArchiveBytes(makeZip64([page], { locator: offset }))).rejects.toMatchObject({
    fault: 'damaged',
  });
});

test('a locator that points at itself or at nothing else is damaged', async () => {
  const length = makeZip64([page]).length;
  for (const back of [22, 42, 43, 97])
    expect((await unpack(makeZip64([page], { locator: BigInt(length - back) }))).problem).toBe('unreadable');
});

test('an archive that counts more files than there can be is refused', async () => {
  expect((await unpack(makeZip64([page], { count: 2n ** 53n + 2n }))).problem).toBe('unsafe');
});

test('what is too short to be an archive is damaged', async () => {
  const archive = makeZip64([page]);
  for (const length of [0, 4, 21])
    expect((await unpack(archive.subarray(archive.length - length))).problem).toBe('unreadable');
});

test('archives with the records for large files are unpacked as all others, also with a comment', async () => {
  const archives = [
    makeZip64(webWallpaperFiles),
    makeZip64(webWallpaperFiles.map((file, index) => (index === 0 ? { ...file, longOffset: 0n } : file))),
    makeZip(webWallpaperFiles),
  ];
  for (const archive of archives) {
    const comment = Buffer.from('made by hand');
    const commented = Buffer.concat([archive, comment]);
    commented.writeUInt16LE(comment.length, archive.length - 2);
    for (const bytes of [archive, commented]) {
      const path = join(testFolder(), 'archive');
      await writeFile(path, bytes);
      await expect(checkArchive(path)).resolves.toBeUndefined();
      expect((await unpack(bytes)).inside).toHaveLength(webWallpaperFiles.length);
      expect((await openArchiveBytes(bytes)).entryCount).toBe(webWallpaperFiles.length);
    }
  }
});
