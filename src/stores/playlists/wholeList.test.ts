import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { PagedList } from '../kernel/pagedList.ts';
import { createRoot } from '../testing/createRoot.ts';
import { playlistIdOf } from '../testing/fixtures/playlists.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import type { Wallpaper } from '../wallpapers/entities/wallpaper.ts';
import type { AddOutcome } from './addToPlaylist.ts';
import { WholeListStore } from './wholeList.ts';

const counts = { added: 0, duplicates: 0, refused: 0, notOwned: 0, overLimit: 0 };
const request = { playlist: playlistIdOf(1), name: 'new', expected: null };

/** A list of so many wallpapers in pages of 500; the store that adds it, and what it was told to add. */
function create(length: number, failAfter = Number.POSITIVE_INFINITY) {
  const { root } = createRoot({});
  const added: number[][] = [];
  const seen: number[] = [];
  const store = new WholeListStore({
    async addAll(wallpapers): Promise<AddOutcome> {
      added.push(wallpapers.map(({ wid }) => wid));
      const playlist = { id: playlistIdOf(1), name: 'night' };
      return { kind: 'added', playlist, counts: { ...counts, added: wallpapers.length } };
    },
  });
  const list = new PagedList<Wallpaper>(
    async (cursor) => {
      const from = Number(cursor ?? 0);
      seen.push(store.progress?.read ?? -1);
      if (from >= failAfter) throw new ApiError({ path: '/', message: 'no network', fault: 'offline' });
      const to = Math.min(from + 500, length);
      const items = Array.from({ length: to - from }, (_, index) =>
        root.registry.upsert(wallpaperDto({ wid: from + index + 1 })),
      );
      return { items, nextCursor: String(to), hasMore: to < length };
    },
    ({ wid }) => wid,
  );
  return { store, list, added, seen };
}

test('a list is read to its end, says how far it is, and is added at once; what is shown of it stays', async () => {
  const { store, list, added, seen } = create(1_200);
  await store.add(list, { ...request, expected: 1_200 });
  expect(added.map(({ length }) => length)).toEqual([1_200]);
  expect(seen).toEqual([0, 500, 1_000]);
  expect(store.result).toMatchObject({ kind: 'added', isCut: false, counts: { added: 1_200 } });
  expect([store.progress, list.items.length]).toEqual([null, 0]);
  store.dismiss();
  expect(store.result).toBeNull();
});

test('of more than a playlist holds, the first 5,000 are added, and that it was cut is said', async () => {
  const { store, list, added, seen } = create(9_000);
  await store.add(list, request);
  expect([added[0]?.length, seen.length]).toEqual([5_000, 11]);
  expect(store.result).toMatchObject({ isCut: true });
});

test('one that is cancelled adds nothing, and the next one can begin', async () => {
  const { store, list, added } = create(1_200);
  const adding = store.add(list, request);
  await store.add(list, request);
  store.cancel();
  await adding;
  expect([added, store.result, store.progress]).toEqual([[], null, null]);
  await store.add(list, request);
  expect(added.length).toBe(1);
});

test('a list that cannot be read adds nothing and says why', async () => {
  const { store, list, added } = create(1_200, 500);
  await store.add(list, request);
  expect(added).toEqual([]);
  expect(store.result).toMatchObject({ kind: 'unread', failure: 'offline' });
});
