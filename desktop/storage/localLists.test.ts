import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LocalLists, localListTable } from './localLists.ts';

let folder: string;
let database: DatabaseSync;
let now = 1_000;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'favorites-'));
  database = new DatabaseSync(join(folder, 'host.sqlite'));
  database.exec(`${localListTable('favorites')}; ${localListTable('downloads')};`);
});
afterEach(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

const create = () => new LocalLists(database, 'favorites', () => now++);

test('favourites outlive the host, latest first; adding again changes nothing', () => {
  const favorites = create();
  favorites.add(1, 2);
  favorites.add(2, 1);
  favorites.add(1, 2);
  expect(create().list(null).list).toEqual([
    { wid: 2, wtype: 1, added_at: 1_001 },
    { wid: 1, wtype: 2, added_at: 1_000 },
  ]);
});

test('removing takes one away, and what is none is no error', () => {
  const favorites = create();
  favorites.add(1, 1);
  favorites.remove(1);
  favorites.remove(7);
  expect(favorites.listAmong([1, 7])).toEqual([]);
});

test('pages follow their cursor while favourites are added', () => {
  const favorites = create();
  for (const wid of [1, 2, 3, 4, 5]) favorites.add(wid, 1);
  const first = favorites.list(null, 2);
  favorites.add(6, 1);
  const second = favorites.list(first.next_cursor, 2);
  const last = favorites.list(second.next_cursor, 2);
  expect([first, second, last].map((page) => page.list.map(({ wid }) => wid))).toEqual([[5, 4], [3, 2], [1]]);
  expect([last.has_more, last.next_cursor]).toEqual([false, null]);
});

test.each(['0', '-1', 'x', '1 or 1=1', ''])('the cursor %j is refused', (cursor) => {
  expect(() => create().list(cursor)).toThrow('Invalid');
});

test('which of many are favourites comes in the order asked', () => {
  const favorites = create();
  favorites.add(3, 1);
  favorites.add(1, 1);
  expect(favorites.listAmong([1, 2, 3])).toEqual([1, 3]);
});

test('two lists of one machine know nothing of each other', () => {
  create().add(1, 1);
  const downloads = new LocalLists(database, 'downloads');
  downloads.add(2, 2);
  expect(create().listAmong([1, 2])).toEqual([1]);
  expect(downloads.listAmong([1, 2])).toEqual([2]);
});
