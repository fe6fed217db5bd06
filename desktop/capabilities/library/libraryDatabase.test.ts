import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../../../tests/support/media/testImages.ts';
import { wallpaperDto } from '../../../src/stores/testing/fixtures/wallpapers.ts';
import { openHostDatabase } from '../../storage/hostDatabase.ts';
import { LibraryDatabase, type NewEntry } from './libraryDatabase.ts';
import { libraryMigrations } from './libraryMigrations.ts';
import { listQuery, type LibraryRequest } from './libraryQueries.ts';

let database: DatabaseSync;
let library: LibraryDatabase;

beforeEach(() => {
  database = openHostDatabase(join(testFolder(), 'host.sqlite'), [
    { name: 'library', migrations: libraryMigrations },
  ]);
  const opened = database;
  onTestFinished(() => opened.close());
  library = new LibraryDatabase(database);
});

const md5Of = (index: number): string => index.toString(16).padStart(32, '0');

function entry(index: number, name: string, { width = 1920, isVideo = false } = {}): NewEntry {
  const { wid: _wid, ...fields } = wallpaperDto();
  const kind = isVideo ? { wtype: 1 as const, sub_wtype: 1 } : {};
  const size = { width, height: 1080, name, name_en: name };
  return { sourceMd5: md5Of(index + 1_000_000), fields: { ...fields, md5: md5Of(index), ...size, ...kind } };
}

const namesOf = (request: LibraryRequest) => library.list(request).list.map(({ name }) => name);

test('sorts by age, by name with its numbers as numbers, and by size, each page by page', () => {
  library.add([
    entry(1, 'moon 10', { width: 3840 }),
    entry(2, 'Moon 2', { width: 1280 }),
    entry(3, 'aurora', { width: 1280 }),
  ]);
  expect(namesOf({})).toEqual(['aurora', 'Moon 2', 'moon 10']);
  expect(namesOf({ sort: 'name' })).toEqual(['aurora', 'Moon 2', 'moon 10']);
  expect(namesOf({ sort: 'size' })).toEqual(['moon 10', 'aurora', 'Moon 2']);
  for (const sort of ['newest', 'name', 'size'] as const) {
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page = library.list({ sort, cursor, limit: 1 });
      expect(page.total).toBe(3);
      paged.push(...page.list.map(({ name }) => name));
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(paged).toEqual(namesOf({ sort }));
  }
});

test('a search finds part of a name in any letter case and width, a kind leaves the other out, and the total follows', () => {
  library.add([entry(1, '月栖湖心'), entry(2, 'ＭＯＯＮ 12'), entry(3, 'moon film', { isVideo: true })]);
  expect(namesOf({ query: '湖' })).toEqual(['月栖湖心']);
  expect(library.list({ query: 'moon' })).toMatchObject({ total: 2 });
  expect(library.list({ query: 'Moon 1' })).toMatchObject({ total: 1 });
  expect(library.list({ query: '100%' })).toMatchObject({ total: 0, list: [] });
  expect(namesOf({ query: 'moon', kind: 'video' })).toEqual(['moon film']);
  expect(library.listWids({ kind: 'picture' })).toHaveLength(2);
});

test('what is removed is gone, can be restored, and is forgotten at the next start', () => {
  library.add([entry(1, 'a'), entry(2, 'b')]);
  const [wid = 0] = library.listWids({ query: 'a' });
  library.remove([wid]);
  expect([library.get(wid), library.list({}).total, library.has(md5Of(1))]).toEqual([null, 1, false]);
  expect(library.ownsFile(md5Of(1))).toBe(true);
  library.restore([wid]);
  expect(library.get(wid)?.name).toBe('a');
  library.remove([wid]);
  library.forgetRemoved();
  library.restore([wid]);
  expect([library.get(wid), library.ownsFile(md5Of(1))]).toEqual([null, false]);
});

test('every file of a wallpaper is owned until the wallpaper is forgotten', () => {
  library.add([entry(1, 'a')]);
  const [wallpaper] = library.list({}).list;
  const files = Object.values(wallpaper ?? {}).filter((value) => /^[0-9a-f]{32}$/.test(String(value)));
  expect(new Set(files).size).toBe(9);
  for (const md5 of files) expect(library.ownsFile(String(md5))).toBe(true);
  expect(library.ownsFile('0'.repeat(32))).toBe(false);
  library.remove(library.listWids({}));
  library.forgetRemoved();
  expect(database.prepare('select count(*) as count from local_files').get()).toEqual({ count: 0 });
});

test('a removed wallpaper that is imported again is there as a new one', () => {
  library.add([entry(1, 'a'), entry(2, 'b')]);
  library.remove(library.listWids({ query: 'a' }));
  library.add([entry(1, 'a again')]);
  expect(namesOf({})).toEqual(['a again', 'b']);
});

test('content is known as it was given and as it is stored', () => {
  library.add([entry(1, 'a'), entry(1, 'the same')]);
  expect([library.has(md5Of(1)), library.has(md5Of(1_000_001)), library.has(md5Of(2))]).toEqual([
    true,
    true,
    false,
  ]);
  expect(library.list({}).total).toBe(1);
});

test.each<LibraryRequest>([
  { cursor: '5' },
  { sort: 'name', cursor: '5' },
  { sort: 'size', cursor: '5' },
  { kind: 'video', cursor: '5' },
  { sort: 'name', kind: 'picture', cursor: '5' },
  { sort: 'size', kind: 'picture', cursor: '5' },
])('the page %j is read from an index in its order, without sorting', (request) => {
  const { sql, values } = listQuery(request);
  const plan = database.prepare(`explain query plan ${sql}`).all(...values);
  const steps = plan.map(({ detail }) => String(detail));
  expect(steps.filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
  // The total counts an index from end to end; the page itself starts at its place.
  expect(steps.filter((step) => /^SCAN local_wallpapers$/.test(step))).toEqual([]);
});
