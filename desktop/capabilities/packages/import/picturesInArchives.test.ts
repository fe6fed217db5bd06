import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { drawing, fixturesFolder, picture, plain } from '../../../../tests/support/media/testImages.ts';
import { makeZip } from '../../../../tests/support/zip.ts';
import { createPackageLibrary, zipOf } from '../testing/packageLibrary.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

const photo = (background: string) => picture(960, 540, background).jpeg().toBuffer();

test('the pictures of an archive come in, each by itself, and what is none is named', async () => {
  const { importZip, wallpapers, packages } = await createPackageLibrary();
  const [red, blue] = [await photo('red'), await photo('blue')];
  const summary = await importZip(
    [
      { name: 'trip/IMG_1.jpg', data: red },
      { name: 'trip/夜/IMG_2.jpg', data: blue },
      { name: 'trip/copy of IMG_1.jpg', data: red },
      { name: 'trip/half.jpg', data: red.subarray(0, 4_000) },
      { name: 'trip/notes.txt', data: 'hello' },
      { name: '__MACOSX/trip/._IMG_1.jpg', data: 'x' },
    ],
    'trip.zip',
  );
  expect(summary).toMatchObject({ imported: 2, duplicates: 1 });
  expect(summary.failures.map(({ path, code }) => [path, code])).toEqual([
    ['trip.zip/trip/half.jpg', 'unreadable'],
    ['trip.zip/trip/notes.txt', 'unsupported_format'],
  ]);
  const names = wallpapers().map(({ name }) => name);
  expect(names.toSorted()).toEqual(['IMG 1', 'IMG 2']);
  expect(packages.marks()).toEqual([]);
});

test('nothing of an archive of pictures is left beside the library', async () => {
  const { importZip, installed } = await createPackageLibrary();
  await importZip([{ name: 'a.jpg', data: await photo('green') }]);
  expect(await installed()).toEqual([]);
});

const link = 0o120777;
const encrypted = 0x801;

test('what cannot be unpacked of an archive of pictures is named, and the rest comes in', async () => {
  const { importZip, wallpapers, installed } = await createPackageLibrary();
  const [red, blue, green] = [await photo('red'), await photo('blue'), await photo('green')];
  const summary = await importZip(
    [
      { name: 'trip/secret.jpg', data: red, flags: encrypted },
      { name: 'trip/link.jpg', data: '../elsewhere.jpg', mode: link },
      { name: 'trip/damaged.jpg', data: red, checksum: 1 },
      { name: 'trip/newer.jpg', data: red, method: 93 },
      { name: 'trip/larger.jpg', data: red, size: 10 },
      { name: 'trip/IMG_1.jpg', data: red },
      { name: 'trip/img_1.JPG', data: blue },
      { name: '../IMG_2.jpg', data: green },
      { name: 'trip/.private/a.jpg', data: red },
      { name: 'trip/.private/b.jpg', data: blue },
      { name: 'trip/shared.jpg', data: red, offset: 0 },
    ],
    'trip.zip',
  );
  expect(summary).toMatchObject({ imported: 3, duplicates: 0 });
  expect(summary.failures.map(({ path, code }) => [path, code])).toEqual([
    ['trip.zip/trip/secret.jpg', 'package_packed_otherwise'],
    ['trip.zip/trip/link.jpg', 'not_a_file'],
    ['trip.zip/trip/damaged.jpg', 'unreadable'],
    ['trip.zip/trip/newer.jpg', 'package_packed_otherwise'],
    ['trip.zip/trip/larger.jpg', 'unreadable'],
    ['trip.zip/trip/shared.jpg', 'unreadable'],
    ['trip.zip/trip/.private', 'hidden'],
  ]);
  const names = wallpapers().map(({ name }) => name);
  expect(names.toSorted()).toEqual(['IMG 1', 'IMG 2', 'img 1']);
  expect(await installed()).toEqual([]);
});

test('an archive whose pictures are all encrypted leaves nothing behind', async () => {
  const { importZip, installed } = await createPackageLibrary();
  const summary = await importZip([{ name: 'a.jpg', data: await photo('red'), flags: encrypted }]);
  expect(summary.failures.map(({ code }) => code)).toEqual(['package_packed_otherwise']);
  expect(await installed()).toEqual([]);
});

test('each kind of file of an archive comes in', async () => {
  const { imports, write } = await createPackageLibrary();
  const video = (name: string) => readFile(join(fixturesFolder, name));
  const files = {
    'a.jpg': await photo('red'),
    'b.png': await picture(960, 540, 'red').png().toBuffer(),
    'c.webp': await picture(960, 540, 'blue').webp().toBuffer(),
    'd.gif': await plain(960, 540, 'green').gif().toBuffer(),
    'e.svg': drawing('<rect width="9" height="9"/>', 960, 540),
    'f.mp4': await video('h264.mp4'),
    'g.webm': await video('vp8.webm'),
    'h.mov': await video('h264.mov'),
  };
  const path = await write('kinds.zip', makeZip(zipOf(files)));
  expect(await imports.importPaths(path, { isSmallAccepted: true })).toMatchObject({
    imported: 8,
    failures: [],
  });
});
