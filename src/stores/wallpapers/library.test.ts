import { expect, test } from 'vitest';
import { firstLocalWid } from '../../bridge/contract/constants.ts';
import type { BridgeAnswers } from '../testing/scriptedBridge.ts';
import { createRoot } from '../testing/createRoot.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { libraryStore, searchDelayMilliseconds } from './library.ts';

const local = (index: number) => wallpaperDto({ wid: firstLocalWid + index, name: `moon ${index}` });
const target = (wid: number) => ({
  wid,
  name: 'moon',
  wtype: 2 as const,
  sub_wtype: 0,
  md5: '4'.repeat(32),
  bytes: 0,
  mime: 'image/webp',
  web_entry: null,
});

/** A client with a library of four, whose calls are recorded. */
async function create(answers: BridgeAnswers = {}) {
  const asked: unknown[] = [];
  const removed = new Set<number>();
  const { root, clock, bridge } = createRoot(
    {},
    {
      'library.list': (params) => {
        asked.push(params);
        const list = [1, 2, 3, 4].map(local).filter(({ wid }) => !removed.has(wid));
        return { list, total: list.length, next_cursor: null, has_more: false };
      },
      'library.listWids': () => ({ wids: Array.from({ length: 500 }, (_, index) => firstLocalWid + index) }),
      'library.remove': ({ wids }) => (wids.forEach((wid) => removed.add(wid)), {}),
      'library.restore': ({ wids }) => (wids.forEach((wid) => removed.delete(wid)), {}),
      ...answers,
    },
  );
  const library = root.get(libraryStore);
  await library.list.ensure();
  return { library, root, clock, asked, bridge };
}

test('a search waits for the last key, and every filter asks for its own list and total', async () => {
  const { library, clock, asked } = await create();
  library.search('m');
  library.search('moon ');
  clock.advance(200);
  library.setKind('video');
  library.setSort('name');
  await library.list.ensure();
  expect(asked.at(-1)).toMatchObject({ query: 'moon', kind: 'video', sort: 'name' });
  expect([library.total, library.isFiltered]).toEqual([4, true]);
  library.showAll();
  expect(library.isFiltered).toBe(false);
});

test('a poster that was made after the import is shown where the wallpaper is listed', async () => {
  const { library, bridge } = await create();
  const [first] = library.list.items;
  const md5 = 'a'.repeat(32);
  bridge.emit('library.updated', { wallpaper: { ...local(1), md5_428_244: md5 } });
  expect(first?.fields.md5_428_244).toBe(md5);
  expect(library.list.items).toHaveLength(4);
});

test('what is typed outlives the field and every list; showing all empties it and searches no more', async () => {
  const { library, clock, asked } = await create();
  library.search('moon ');
  expect(library.searchText).toBe('moon ');
  clock.advance(searchDelayMilliseconds);
  await library.list.ensure();
  library.search('moon s');
  expect([library.query, library.searchText]).toEqual(['moon', 'moon s']);
  library.showAll();
  await library.list.ensure();
  const before = asked.length;
  clock.advance(searchDelayMilliseconds);
  expect([library.query, library.searchText, asked.length]).toEqual(['', '', before]);
});

test('a text longer than any name is searched by its beginning', async () => {
  const { library, clock, asked } = await create();
  library.search('m'.repeat(300));
  clock.advance(searchDelayMilliseconds);
  await library.list.ensure();
  expect(asked.at(-1)).toMatchObject({ query: 'm'.repeat(200) });
});

test('one, a range and all are selected; another filter begins without a selection', async () => {
  const { library } = await create();
  library.toggle(firstLocalWid + 1);
  library.selectTo(firstLocalWid + 3);
  expect(library.selectedCount).toBe(3);
  await library.selectAll();
  expect(library.selectedCount).toBe(500);
  library.setSort('size');
  expect([library.selectedCount, library.isSelecting]).toEqual([0, false]);
});

test('what is removed is gone at once and comes back by undo', async () => {
  const { library } = await create();
  library.toggle(firstLocalWid + 2);
  expect(await library.removeSelected()).toBe(true);
  expect(library.list.items.map(({ wid }) => wid - firstLocalWid)).toEqual([1, 3, 4]);
  expect([library.total, library.removal]).toEqual([3, { wids: [firstLocalWid + 2], inUse: null }]);
  expect(await library.undo()).toBe(true);
  expect([library.list.items.length, library.total, library.removal]).toEqual([4, 4, null]);
});

test('removing the wallpaper of the desktop restores the former desktop; undo sets it again', async () => {
  const calls: string[] = [];
  const used = target(firstLocalWid + 2);
  const { library, root } = await create({
    'wallpaper.current': () => ({ target: used, is_paused: false }),
    'wallpaper.stop': () => (calls.push('stop'), {}),
    'wallpaper.setGlobal': ({ wid }) => (
      calls.push(`set ${wid - firstLocalWid}`),
      { is_set: true, reason: null }
    ),
  });
  await root.desktop.refresh();
  await library.remove([firstLocalWid + 1, firstLocalWid + 2]);
  expect(library.removal?.inUse).toEqual(used);
  await library.undo();
  expect(calls).toEqual(['stop', 'set 2']);
});

test('a client that does not remove leaves everything as it was', async () => {
  const { library } = await create({ 'library.remove': undefined as never });
  library.toggle(firstLocalWid + 2);
  expect(await library.remove([firstLocalWid + 2])).toBe(false);
  expect([library.list.items.length, library.removal]).toEqual([4, null]);
});
