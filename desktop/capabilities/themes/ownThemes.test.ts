import Fastify from 'fastify';
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createRenditionPool } from '../../../media/foreign/renditionPool.ts';
import { createMediaStore } from '../../../media/store/mediaStore.ts';
import { isLocalWid } from '../../../src/bridge/contract/constants.ts';
import { petChoice, type PetChoice } from '../../../src/bridge/contract/pets.ts';
import { plainOptions } from '../../../src/bridge/contract/plan.ts';
import { picture, testFolder } from '../../../tests/support/media/testImages.ts';
import { makeZip } from '../../../tests/support/zip.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { LibraryImports } from '../imports/libraryImports.ts';
import { LibraryDatabase } from '../library/libraryDatabase.ts';
import { libraryMigrations } from '../library/libraryMigrations.ts';
import { registerThemeFiles } from './file/themeFiles.ts';
import { choicePart } from './look/choicePart.ts';
import type { LookPart } from './look/look.ts';
import { lookMigrations, LookStore } from './look/lookStore.ts';
import { shownWallpaper } from './look/wallpaperPart.ts';
import { OwnThemes } from './ownThemes.ts';

// Other processes on the machine may use the processors in the meantime.
vi.setConfig({ testTimeout: 30_000 });

const clock: LookPart = {
  unsupportedReason: () => null,
  current: () => null,
  parse: (choice) => (choice instanceof Object && 'style' in choice ? { style: choice.style } : null),
  apply: async () => undefined,
};

const pet = choicePart(petChoice, {
  unsupportedReason: null,
  current: () => null,
  apply: async () => undefined,
});

/** A machine of its own: library, files, themes. */
async function createMachine() {
  const folder = testFolder();
  const database = openHostDatabase(join(folder, 'host.sqlite'), [
    { name: 'library', migrations: libraryMigrations },
    { name: 'themes', migrations: lookMigrations },
  ]);
  const pool = createRenditionPool({ size: 1 });
  const app = Fastify();
  onTestFinished(async () => {
    await app.close();
    await pool.close();
    database.close();
  });
  const media = await createMediaStore(join(folder, 'media'));
  const library = new LibraryDatabase(database);
  const imports = new LibraryImports({
    database: library,
    store: media,
    pool,
    bundles: null,
    posters: null,
    uploads: null,
    onProgress: () => undefined,
  });
  const store = new LookStore(database);
  const own = new OwnThemes({
    ...{ store, media, imports, parts: { clock, pet } },
    files: await registerThemeFiles(app),
    folder: join(folder, 'theme-import'),
  });
  return { folder, app, library, imports, store, own };
}

const source = (target: object) => ({
  kind: 'wallpaper',
  target,
  options: { ...plainOptions, fit: 'contain' },
});
const lookWith = (target: object) => ({
  clock: { style: 'digital' },
  wallpaper: {
    arrangement: 'each',
    assignments: [{ screen: null, workspace: null, source: source(target) }],
  },
});

test('a theme with a picture of its own goes to another machine as one file', async () => {
  const [here, there] = [await createMachine(), await createMachine()];
  const path = join(here.folder, 'moon.png');
  await picture(960, 540).png().toFile(path);
  await here.imports.importPaths([path], { expected: 1 });
  const local = here.library.findContent(
    createHash('md5')
      .update(await readFile(path))
      .digest('hex'),
  );
  const { wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry } = local ?? {};
  const id = here.store.add('夜色/1', lookWith({ wid, name, wtype, sub_wtype, md5, bytes, mime, web_entry }));

  const address = await here.own.export(id);
  const answer = await here.app.inject({ url: address ?? '' });
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('夜色_1.yueqi-theme')}`,
  );
  expect((await here.app.inject({ url: address ?? '' })).statusCode).toBe(404);

  const file = join(there.folder, 'theme.yueqi-theme');
  await writeFile(file, answer.rawPayload);
  const taken = await there.own.import(file);
  const theme = there.store.find('id' in taken ? taken.id : '');
  expect(theme).toMatchObject({ name: '夜色/1', look: { clock: { style: 'digital' } } });
  const shown = shownWallpaper(theme?.look.wallpaper);
  expect(shown).toMatchObject({ target: { name: 'moon', md5 }, options: { fit: 'contain' } });
  expect(isLocalWid(shown?.target.wid ?? 0)).toBe(true);
  expect(there.library.list({}).total).toBe(1);
  // Twice is one picture and two themes.
  await there.own.import(file);
  expect([there.library.list({}).total, there.store.list().length]).toEqual([1, 2]);
});

test('a wallpaper of the catalogue goes by its number; a theme that is gone has no file', async () => {
  const { own, store, app, folder } = await createMachine();
  const target = {
    wid: 7,
    name: '海',
    wtype: 2,
    sub_wtype: 0,
    md5: '2'.repeat(32),
    bytes: 9,
    mime: 'image/webp',
    web_entry: null,
  };
  const id = store.add('海', lookWith(target));
  const answer = await app.inject({ url: (await own.export(id)) ?? '' });
  const file = join(folder, 'sea.yueqi-theme');
  await writeFile(file, answer.rawPayload);
  const taken = await own.import(file);
  expect(store.find('id' in taken ? taken.id : '')?.look).toEqual(lookWith(target));
  store.remove(id);
  expect(await own.export(id)).toBeNull();
});

test('a theme whose picture is none, or whose part is not understood, leaves nothing behind', async () => {
  const { own, store, library, folder } = await createMachine();
  const file = join(folder, 'theme.yueqi-theme');
  const data = Buffer.from('no picture at all');
  const md5 = createHash('md5').update(data).digest('hex');
  const manifest = (changes: object) =>
    JSON.stringify({ kind: 'yueqi.theme', version: 1, name: '夜', parts: {}, ...changes });
  await writeFile(
    file,
    makeZip([
      {
        name: 'manifest.json',
        data: manifest({ wallpaper: { kind: 'file', md5, name: '../../x', options: {} } }),
      },
      { name: `media/${md5}`, data },
    ]),
  );
  expect(await own.import(file)).toEqual({ fault: 'media_type' });
  await writeFile(
    file,
    makeZip([{ name: 'manifest.json', data: manifest({ parts: { clock: { size: 1e300 } } }) }]),
  );
  expect(await own.import(file)).toEqual({ fault: 'bad_parts' });
  expect([store.list(), library.list({}).total]).toEqual([[], 0]);
});

test('pets go with a theme to another machine, as they are kept; one that this version does not know is refused', async () => {
  const [here, there] = [await createMachine(), await createMachine()];
  const kept: PetChoice = v.parse(petChoice, {
    pets: [
      { pet: 'fox', size: 150, temper: 'lively', dance: 'always' },
      { pet: 'owl', indicator: 'cpu' },
    ],
  });
  const id = here.store.add('有伴', { pet: kept });
  const answer = await here.app.inject({ url: (await here.own.export(id)) ?? '' });
  const file = join(there.folder, 'pets.yueqi-theme');
  await writeFile(file, answer.rawPayload);
  const taken = await there.own.import(file);
  expect(there.store.find('id' in taken ? taken.id : '')?.look).toEqual({ pet: kept });

  const stranger = {
    kind: 'yueqi.theme',
    version: 1,
    name: '龙',
    parts: { pet: { pets: [{ pet: 'dragon' }] } },
  };
  await writeFile(file, makeZip([{ name: 'manifest.json', data: JSON.stringify(stranger) }]));
  expect(await there.own.import(file)).toEqual({ fault: 'bad_parts' });
});
