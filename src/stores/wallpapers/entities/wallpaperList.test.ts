import { expect, test } from 'vitest';
import { ApiError } from '../../../api/apiError.ts';
import { wallpaperDto } from '../../testing/fixtures/wallpapers.ts';
import { WallpaperRegistry } from './wallpaper.ts';
import { WallpaperList, type WallpaperPageDto } from './wallpaperList.ts';

const page = (wids: number[], next: string | null): WallpaperPageDto => ({
  list: wids.map((wid) => wallpaperDto({ wid })),
  next_cursor: next,
  has_more: next !== null,
});

const widsOf = (list: WallpaperList): number[] => list.items.map((item) => item.wid);

test('pages follow their cursor, and a wallpaper that moved between pages is shown once', async () => {
  const cursors: (string | null)[] = [];
  const list = new WallpaperList(new WallpaperRegistry(), async (cursor) => {
    cursors.push(cursor);
    return cursor === null ? page([1, 2, 3], 'next') : page([3, 4], null);
  });
  await list.ensure();
  await list.loadMore();
  await list.loadMore();
  expect(widsOf(list)).toEqual([1, 2, 3, 4]);
  expect(cursors).toEqual([null, 'next']);
});

test('a slow response of a superseded request never overwrites a newer one', async () => {
  const answers: ((answer: WallpaperPageDto) => void)[] = [];
  const list = new WallpaperList(
    new WallpaperRegistry(),
    () => new Promise((resolve) => answers.push(resolve)),
  );
  const first = list.reload();
  const second = list.reload();
  answers[1]?.(page([2], null));
  await second;
  answers[0]?.(page([1], null));
  await first;
  expect(widsOf(list)).toEqual([2]);
  expect(list.status).toBe('ready');
});

test('a failed first page can be retried; a later page that fails keeps the rows', async () => {
  let isDown = true;
  const list = new WallpaperList(new WallpaperRegistry(), async (cursor) => {
    if (isDown) throw new ApiError({ path: '/', fault: 'offline', message: 'down' });
    return cursor === null ? page([1], 'next') : page([2], null);
  });
  await list.ensure();
  expect([list.status, list.failure]).toEqual(['failed', 'offline']);
  isDown = false;
  await list.reload();
  isDown = true;
  await list.loadMore();
  expect(list.moreFailure).toBe('offline');
  expect(widsOf(list)).toEqual([1]);
  isDown = false;
  await list.loadMore();
  expect(widsOf(list)).toEqual([1, 2]);
});

test('a mistake of ours is not shown as bad network', async () => {
  const list = new WallpaperList(new WallpaperRegistry(), async () => {
    throw new TypeError('a bug');
  });
  await expect(list.reload()).rejects.toThrow('a bug');
});

test('there is one instance for each number, whichever list brought it', async () => {
  const registry = new WallpaperRegistry();
  const first = new WallpaperList(registry, async () => page([1], null));
  const second = new WallpaperList(registry, async () => page([1], null));
  await first.ensure();
  await second.ensure();
  expect(first.items[0]).toBe(second.items[0]);
});
