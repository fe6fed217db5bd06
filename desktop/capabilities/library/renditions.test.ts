import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { wallpaperDto } from '../../../src/stores/testing/fixtures/wallpapers.ts';
import { testFolder } from '../../../tests/support/media/testImages.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { LibraryDatabase } from './libraryDatabase.ts';
import { libraryMigrations } from './libraryMigrations.ts';
import { Renditions } from './renditions.ts';

const [original, first, second] = ['a1'.repeat(16), 'b2'.repeat(16), 'c3'.repeat(16)];

function create() {
  const database = openHostDatabase(join(testFolder(), 'host.sqlite'), [
    { name: 'library', migrations: libraryMigrations },
  ]);
  onTestFinished(() => database.close());
  const library = new LibraryDatabase(database);
  const { wid: _wid, ...fields } = wallpaperDto();
  const files = { md5: original, md5_video: original, preview_video: original };
  library.add([{ sourceMd5: original, fields: { ...fields, ...files, wtype: 1, sub_wtype: 1 } }]);
  const wid = library.findContent(original)?.wid ?? 0;
  const owned = () => [original, first, second].filter((md5) => library.ownsFile(md5));
  return { library, renditions: new Renditions(database, library), wid, owned };
}

test('a rendition plays in the place of the own file, and both are owned until it is another one', () => {
  const { library, renditions, wid, owned } = create();
  let changes = 0;
  renditions.onChange(() => (changes += 1));
  renditions.use({ original, rendition: first, wid, isOriginalKept: true });
  expect([renditions.playedFile(original), owned(), changes]).toEqual([first, [original, first], 1]);
  renditions.use({ original, rendition: second, wid, isOriginalKept: true });
  expect([renditions.playedFile(original), owned()]).toEqual([second, [original, second]]);
  expect(renditions.playedTarget({ md5: original, bytes: 9 })).toEqual({ md5: second, bytes: 0 });
  renditions.remove(original);
  expect([renditions.playedFile(original), owned(), changes]).toEqual([original, [original], 3]);
  expect(library.get(wid)).toMatchObject({ md5: original, md5_video: original, preview_video: original });
  expect(renditions.playedTarget({ md5: original, bytes: 9 })).toEqual({ md5: original, bytes: 9 });
});

test('an own file that is given up is owned no more, also after its wallpaper changes, and does not come back', () => {
  const { library, renditions, wid, owned } = create();
  renditions.use({ original, rendition: first, wid, isOriginalKept: false });
  library.update(wid, { name: 'Sea' });
  renditions.remove(original);
  expect([renditions.playedFile(original), owned()]).toEqual([first, [first]]);
  // The same file is not imported once more.
  expect(library.has(original)).toBe(true);
});
