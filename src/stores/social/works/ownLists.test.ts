import { expect, test } from 'vitest';
import { firstLocalWid } from '../../../bridge/contract/constants.ts';
import { createRoot } from '../../testing/createRoot.ts';
import { identity } from '../../testing/fixtures/people.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { ownListsStore } from './ownLists.ts';

const wids = (list: { items: readonly { wid: number }[] }): number[] => list.items.map(({ wid }) => wid);
const present = (wtype: 1 | 2) => (params: { wids: number[] }) => ({
  // The service leaves out what has gone.
  list: params.wids.filter((wid) => wid !== 404).map((wid) => wallpaperDto({ wid, wtype })),
});

test.each(['likes', 'purchases'] as const)('%s come page by page from the service', async (name) => {
  const cursors: unknown[] = [];
  const answer = ({ cursor }: { cursor?: string | null | undefined }) => {
    cursors.push(cursor);
    return cursor === null
      ? { list: [wallpaperDto({ wid: 1 })], next_cursor: 'next', has_more: true }
      : { list: [wallpaperDto({ wid: 2 })], next_cursor: null, has_more: false };
  };
  const { root, session } = createRoot({ likedWallpapers: answer, boughtWallpapers: answer });
  session.adopt(identity());
  const list = root.get(ownListsStore).list(name);
  await list.ensure();
  await list.loadMore();
  expect([wids(list), cursors]).toEqual([
    [1, 2],
    [null, 'next'],
  ]);
});

test('favourites are those of this machine, in its order, of both types and its own ones', async () => {
  const { root } = createRoot(
    { dynamicByWids: present(1), staticByWids: present(2) },
    {
      'favorites.list': () => ({
        list: [
          { wid: 7, wtype: 2, added_at: 3 },
          { wid: firstLocalWid, wtype: 2, added_at: 2 },
          { wid: 404, wtype: 1, added_at: 1 },
          { wid: 3, wtype: 1, added_at: 0 },
        ],
        next_cursor: null,
        has_more: false,
      }),
      'library.detail': ({ wid }: { wid: number }) => ({ wallpaper: wallpaperDto({ wid }) }),
    },
  );
  const list = root.get(ownListsStore).list('favourites');
  await list.ensure();
  expect(wids(list)).toEqual([7, firstLocalWid, 3]);
});

test('a long page is requested in batches', async () => {
  const parts: number[] = [];
  const { root } = createRoot(
    {
      staticByWids: (params: { wids: number[] }) => {
        parts.push(params.wids.length);
        return present(2)(params);
      },
    },
    {
      'favorites.list': () => ({
        list: Array.from({ length: 300 }, (_, index) => ({ wid: index + 1, wtype: 2 as const, added_at: 1 })),
        next_cursor: null,
        has_more: false,
      }),
    },
  );
  const list = root.get(ownListsStore).list('favourites');
  await list.ensure();
  expect([list.items.length, parts]).toEqual([300, [200, 100]]);
});

test('the downloads are those that the client has finished, page by page', async () => {
  const done = (wid: number) => ({ wid, wtype: 1 as const, added_at: 1 });
  const { root } = createRoot(
    { dynamicByWids: present(1) },
    {
      'download.history': ({ cursor }) =>
        cursor === null
          ? { list: [done(9), done(5)], next_cursor: '8', has_more: true }
          : { list: [done(2)], next_cursor: null, has_more: false },
    },
  );
  const list = root.get(ownListsStore).list('downloads');
  await list.ensure();
  expect(wids(list)).toEqual([9, 5]);
  await list.loadMore();
  expect(wids(list)).toEqual([9, 5, 2]);
});

test('without a client the favourites report that', async () => {
  const { root } = createRoot({});
  const list = root.get(ownListsStore).list('favourites');
  await list.ensure();
  expect([list.status, list.failure]).toEqual(['failed', 'clientMissing']);
});

test('another user has likes of their own', async () => {
  const { root, session } = createRoot({});
  session.adopt(identity());
  const lists = root.get(ownListsStore);
  const mine = lists.list('likes');
  expect(lists.list('likes')).toBe(mine);
  session.adopt(identity({ open_id: 'other' }));
  expect(lists.list('likes')).not.toBe(mine);
});
