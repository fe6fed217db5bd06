import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { picture } from '../../../../tests/support/media/testImages.ts';
import { lively } from '../testing/packageFixtures.ts';
import { createPackageLibrary, zipOf } from '../testing/packageLibrary.ts';
import type { InstalledPackage } from '../wallpaperPackage.ts';

vi.setConfig({ testTimeout: 30_000 });

const png = () => picture(1_280, 720).png().toBuffer();
const made = expect.stringMatching(/^[0-9a-f]{32}$/);

/** A library whose browser draws this, and what it was asked to draw. */
async function createWith(draw: (title: string, signal: AbortSignal) => Promise<Buffer> = png) {
  const drawn: string[] = [];
  const library = await createPackageLibrary({
    capture: ({ title }: InstalledPackage, _values, signal) => {
      drawn.push(title);
      return draw(title, signal);
    },
  });
  return { ...library, drawn };
}

test('a package without a picture is in the library at once, and has its poster afterwards', async () => {
  const { importZip, wallpapers, posters, updated, database, library, folder } = await createWith();
  await importZip(zipOf(lively()));
  expect(wallpapers()).toMatchObject([{ name: 'Rain', md5_428_244: null, palette: [] }]);
  await posters?.whenIdle();
  const [wallpaper] = wallpapers();
  expect(wallpaper).toMatchObject({ name: 'Rain', md5_428_244: made, md5_1440_1080: made });
  expect(wallpaper?.palette.length).toBeGreaterThan(0);
  expect(updated).toEqual([wallpaper]);
  expect(library.ownsFile(wallpaper?.md5_428_244 ?? '')).toBe(true);
  expect(database.idsWithoutPoster()).toEqual([]);
  const temporary = await readdir(join(folder, 'media', 'temporary'), { recursive: true });
  expect(temporary.filter((name) => name.includes('poster'))).toEqual([]);
});

test('one that has a picture is not drawn', async () => {
  const { importZip, wallpapers, posters, drawn } = await createWith();
  await importZip(zipOf({ ...lively({ Preview: 'a.png' }), 'a.png': await png() }));
  await posters?.whenIdle();
  expect(wallpapers()).toMatchObject([{ md5_428_244: made }]);
  expect(drawn).toEqual([]);
});

test('a page that fails costs its own poster only, and is not tried again', async () => {
  const { importZip, wallpapers, posters, drawn, database } = await createWith(async (title) => {
    if (title === 'Rain') throw new Error('The page showed nothing in time.');
    return png();
  });
  await importZip(zipOf(lively()));
  await importZip(zipOf(lively({ Title: 'Snow' })), 'snow.zip');
  await posters?.whenIdle();
  expect(drawn).toEqual(['Rain', 'Snow']);
  expect(wallpapers()).toMatchObject([
    { name: 'Snow', md5_428_244: made },
    { name: 'Rain', md5_428_244: null },
  ]);
  expect(database.idsWithoutPoster()).toEqual([]);
});

test('what the end of the program leaves unmade is made after the next start', async () => {
  const { importZip, wallpapers, posters, packages, database, drawn } = await createWith(
    (_title, signal) =>
      new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      ),
  );
  await importZip(zipOf(lively()));
  await importZip(zipOf(lively({ Title: 'Snow' })), 'snow.zip');
  await vi.waitFor(() => expect(drawn).toEqual(['Rain']));
  await posters?.stop();
  expect(drawn).toEqual(['Rain']);
  const titles = database.idsWithoutPoster().map((id) => packages.get(id)?.title);
  expect(titles).toEqual(['Rain', 'Snow']);
  expect(wallpapers()).toMatchObject([{ md5_428_244: null }, { md5_428_244: null }]);
});

test('a package that is removed while it waits is not drawn', async () => {
  const first = Promise.withResolvers<Buffer>();
  const { importZip, wallpapers, library, posters, drawn } = await createWith((title) =>
    title === 'Rain' ? first.promise : png(),
  );
  await importZip(zipOf(lively()));
  await importZip(zipOf(lively({ Title: 'Snow' })), 'snow.zip');
  library.remove(wallpapers().map(({ wid }) => wid));
  first.resolve(await png());
  await posters?.whenIdle();
  expect(drawn).toEqual(['Rain']);
  expect(wallpapers()).toEqual([]);
});
