import { expect, test, vi } from 'vitest';
import { picture } from '../../../../tests/support/media/testImages.ts';
import { createPackageLibrary } from '../testing/packageLibrary.ts';

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
