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
  'client.checkUpdate': () => ({
    current: '0.1.0',
    update: null,
    command: 'git pull && npm ci && npm start',
  }),
  'autostart.get': () => ({ is_on: true }),
  'autostart.set': ({ is_on }) => ({ is_on }),
  'client.ready': () => ({ path: null }),
  'closing.get': () => ({ choice: 'auto', has_tray: true }),
  'closing.set': ({ choice }) => ({ choice, has_tray: true }),
  'window.setSize': () => ({}),
  'window.minimize': () => ({}),
  'window.maximize': () => ({ is_maximized: true }),
  'window.close': () => ({ is_asking: false }),
  'wallpaper.current': () => ({ target: null, is_paused: false }),
  'wallpaper.setGlobal': () => ({}),
  'download.list': () => ({ list: [] }),
  'download.history': () => onMachine(dynamicWallpapers.slice(0, 5).map(({ wid }) => wid)),
  'favorites.list': () => onMachine(staticWallpapers.slice(0, 7).map(({ wid }) => wid)),
  'favorites.has': () => ({ wids: [] }),
  'favorites.add': () => ({}),
  'favorites.remove': () => ({}),
  'library.list': () => ({ list: [], total: 0, ...lastPage }),
  'library.listWids': () => ({ wids: [] }),
  'library.findSystem': () => ({ total: 0, list: [] }),
  'library.importState': () => ({ progress: null }),
  'library.restore': () => ({}),
  'library.detail': () => ({ wallpaper: null }),
  'library.remove': () => ({}),
} satisfies BridgeAnswers;

/** The client of an older version. */
export const clientAt = (protocol: number): BridgeAnswers => ({
  ...presentClient,
  'client.hello': () => helloAnswer({ device_id: identity.device_id, protocol }),
});

const [playing] = dynamicWallpapers;

/** The same with a moving wallpaper of the catalogue on its desktop. */
export const playingClient = {
  ...presentClient,
  'wallpaper.current': () => ({
    target: playing
      ? {
          wid: playing.wid,
          name: playing.name,
          name_en: playing.name_en,
          wtype: 1 as const,
          sub_wtype: 1,
          md5: playing.md5,
          bytes: 0,
          mime: 'video/webm',
          web_entry: null,
        }
      : null,
    is_paused: false,
  }),
  'wallpaper.pause': () => ({}),
  'wallpaper.resume': () => ({}),
  'wallpaper.stop': () => ({}),
} satisfies BridgeAnswers;
