import { expect, test } from 'vitest';
import { ApiError } from '../../api/apiError.ts';
import { firstLocalWid } from '../../bridge/contract/constants.ts';
import { createRoot } from '../testing/createRoot.ts';
import { authorDto } from '../testing/fixtures/people.ts';
import { wallpaperDto } from '../testing/fixtures/wallpapers.ts';
import { currentWallpaperStore } from './currentWallpaper.ts';

const target = {
  wid: 1,
  name: '月栖湖心',
  wtype: 2,
  sub_wtype: 0,
  md5: '4'.repeat(32),
  bytes: 0,
  mime: 'image/webp',
  web_entry: null,
} as const;

const detailOf = (wid: number) => ({ wallpaper: wallpaperDto({ wid }), author: authorDto() });

test('the wallpaper on the desktop is looked up once', async () => {
  const { root, api } = createRoot({ staticDetail: () => detailOf(1) });
  const store = root.get(currentWallpaperStore);
  await store.load(target);
  await store.load(target);
  expect(store.wallpaper?.wid).toBe(1);
  expect(api.calls.filter((name) => name === 'staticDetail')).toHaveLength(1);
});

test('an answer for a former wallpaper is not shown for the present one', async () => {
  const slow = Promise.withResolvers<void>();
  const { root } = createRoot({
    staticDetail: async ({ wid }) => {
      if (wid === 1) await slow.promise;
      return detailOf(wid);
    },
  });
  const store = root.get(currentWallpaperStore);
  const former = store.load(target);
  await store.load({ ...target, wid: 2 });
  slow.resolve();
  await former;
  expect(store.wallpaper?.wid).toBe(2);
});

test('a wallpaper of this machine is asked of the client, and a service that fails leaves no image', async () => {
  const local = wallpaperDto({ wid: firstLocalWid });
  const { root, bridge } = createRoot(
    {
      staticDetail: () => {
        throw new ApiError({ path: '/', fault: 'offline', message: 'gone' });
      },
    },
    { 'library.detail': () => ({ wallpaper: local }) },
  );
  const store = root.get(currentWallpaperStore);
  await store.load({ ...target, wid: firstLocalWid });
  expect(store.wallpaper?.wid).toBe(firstLocalWid);
  expect(bridge.calls).toContain('library.detail');
  await store.load(target);
  expect(store.wallpaper).toBeNull();
});
