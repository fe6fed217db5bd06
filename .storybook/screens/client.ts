import { helloAnswer } from '../../src/stores/testing/fixtures/client.ts';
import type { BridgeAnswers } from '../../src/stores/testing/scriptedBridge.ts';
import { dynamicWallpapers, staticWallpapers, wallpaperOf } from './catalogue.ts';
import { identity, storyTime } from './people.ts';

const lastPage = { next_cursor: null, has_more: false } as const;
const onMachine = (wids: readonly number[]) => ({
  list: wids.map((wid, index) => ({
    wid,
    wtype: wallpaperOf(wid).wtype,
    added_at: storyTime - (index + 1) * 3_600_000,
  })),
  ...lastPage,
});

/** The desktop client of the present version on a machine with one 1440p screen. */
export const presentClient = {
  'client.hello': () => helloAnswer({ device_id: identity.device_id }),
  'client.openUrl': () => ({}),
  'client.copyText': () => ({}),
  'window.setSize': () => ({}),
  'window.minimize': () => ({}),
  'window.maximize': () => ({ is_maximized: true }),
  'window.close': () => ({}),
  'wallpaper.current': () => ({ target: null, is_paused: false }),
  'wallpaper.setGlobal': () => ({ is_set: true, reason: null }),
  'download.list': () => ({ list: [] }),
  'download.history': () => onMachine(dynamicWallpapers.slice(0, 5).map(({ wid }) => wid)),
  'favorites.list': () => onMachine(staticWallpapers.slice(0, 7).map(({ wid }) => wid)),
  'favorites.has': () => ({ wids: [] }),
  'favorites.add': () => ({}),
  'favorites.remove': () => ({}),
  'library.list': () => ({ list: [], ...lastPage }),
  'library.detail': () => ({ wallpaper: null }),
  'library.remove': () => ({}),
} satisfies BridgeAnswers;
