import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, expectTypeOf, test } from 'vitest';
import type { BridgeMethodName } from '../src/bridge/contract/index.ts';
import { capabilities } from './capabilities.ts';
import type { MissingMethods } from './capabilities/capability.ts';
import type { favoritesCapability } from './capabilities/favorites/capability.ts';
import { LibraryDatabase, ownsFileQuery } from './capabilities/library/libraryDatabase.ts';
import { openHostDatabase } from './storage/hostDatabase.ts';

const formerHost = join(import.meta.dirname, '..', 'tests', 'fixtures', 'version-0.1', 'host.sql');
/** The tables of version 0.1. */
const formerTables = ['stored_values', 'favorites', 'downloads', 'local_wallpapers'];

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yueqi-host-database-'));
  file = join(folder, 'host.sqlite');
});
afterEach(() => rm(folder, { recursive: true }));

const rowsOf = (database: DatabaseSync): Record<string, unknown[]> =>
  Object.fromEntries(formerTables.map((table) => [table, database.prepare(`select * from ${table}`).all()]));

/** The former rows, and the present database made of them. */
async function migrateFormer(): Promise<{ former: Record<string, unknown[]>; database: DatabaseSync }> {
  const made = new DatabaseSync(file);
  made.exec(await readFile(formerHost, 'utf8'));
  const former = rowsOf(made);
  made.close();
  return { former, database: openHostDatabase(file, capabilities) };
}

test('the capabilities declare every method of the contract', () => {
  expectTypeOf<MissingMethods<typeof capabilities>>().toEqualTypeOf<never>();
  type Missing = MissingMethods<readonly [typeof favoritesCapability]>;
  expectTypeOf<'storage.get'>().toExtend<Missing>();
  expectTypeOf<Missing>().not.toEqualTypeOf<BridgeMethodName>();
  const names = capabilities.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test('the database of version 0.1 is opened without a loss', async () => {
  const { former, database } = await migrateFormer();
  expect(rowsOf(database)).toMatchObject(former);
  for (const table of formerTables) expect(former[table]?.length).toBeGreaterThan(0);
  database.close();
});

test('every file of the wallpapers that version 0.1 imported is owned', async () => {
  const { database } = await migrateFormer();
  const library = new LibraryDatabase(database);
  const files = library
    .list({})
    .list.flatMap((wallpaper) => Object.values(wallpaper))
    .filter((value) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value))
    .map(String);
  expect(new Set(files).size).toBeGreaterThan(2);
  for (const md5 of files) expect(library.ownsFile(md5)).toBe(true);
  expect(library.ownsFile('0'.repeat(32))).toBe(false);
  database.close();
});

test('a removed wallpaper owns no file any more', async () => {
  const { database } = await migrateFormer();
  const library = new LibraryDatabase(database);
  library.remove(library.listWids({}));
  library.forgetRemoved();
  expect(database.prepare('select count(*) as count from local_files').get()).toEqual({ count: 0 });
  database.close();
});

test('whether a file is owned is one look into an index, however many wallpapers there are', () => {
  const database = openHostDatabase(file, capabilities);
  const plan = database.prepare(`explain query plan ${ownsFileQuery}`).all('0'.repeat(32));
  expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH local_files USING PRIMARY KEY (md5=?)']);
  database.close();
});
