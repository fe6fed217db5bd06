import { bridgeMethods, type ResultOf } from '../../src/bridge/contract/index.ts';
import type { Downloads } from '../capabilities/downloads/downloads.ts';
import type { LocalLists } from '../storage/localLists.ts';
import type { Library } from '../capabilities/library/library.ts';
import type { Notifications } from '../capabilities/notifications/notifications.ts';
import type { OpenUrl } from '../capabilities/client/systemBrowser.ts';
import type { Storage } from '../storage/storedValues.ts';
import type { StageController } from '../capabilities/wallpaper/stageController.ts';
import type { WallpaperController } from '../capabilities/wallpaper/wallpaperController.ts';
import type { AppWindow } from '../capabilities/window/appWindow.ts';
import { listMethods, type BridgeHandler, type BridgeHandlers } from '../kernel/bridgeHandlers.ts';

type Hello = ResultOf<'client.hello'>;

/** What the handlers act on. A part that this machine lacks is null, and its methods are then absent. */
export interface HandlerParts {
  identity: Omit<Hello, 'methods' | 'screens'>;
  screens: () => Promise<Hello['screens']>;
  readDeviceStatus: BridgeHandler<'device.status'>;
  openUrl: OpenUrl | null;
  writeLog: (level: string, message: string) => void;
  notifications: Notifications | null;
  appWindow: AppWindow;
  storage: Storage;
  wallpaper: WallpaperController;
  stage: StageController | null;
  downloads: Downloads;
  library: Library;
  favorites: LocalLists;
  downloadHistory: LocalLists;
}

/** Joins every method of the contract to the capability that answers it. */
export function createHandlers(parts: HandlerParts): BridgeHandlers {
  const { identity, appWindow, storage, wallpaper, downloads, downloadHistory, library, favorites } = parts;
  const done = {};
  const set: BridgeHandlers['wallpaper.set'] = (target) => wallpaper.set(target);
  const { openUrl, notifications, stage } = parts;
  const { protocol, platform, os_ver, device_id, hardware } = identity;

  const handlers: Omit<BridgeHandlers, 'client.hello'> = {
    'client.openUrl': openUrl && (({ url }) => openUrl(url).then(() => done)),
    // The page has the clipboard itself; a browser window needs no second way.
    'client.copyText': null,
    'client.log': async ({ level, message }) => (parts.writeLog(level, message), done),
    'client.notify': notifications && (async (notification) => (notifications.show(notification), done)),
    'window.setSize': async ({ width, height }) => (await appWindow.setSize(width, height), done),
    'window.minimize': async () => (await appWindow.minimize(), done),
    'window.maximize': async () => ({ is_maximized: await appWindow.toggleMaximized() }),
    'window.close': async () => (await appWindow.close(), done),
    'device.info': async () => ({ platform, os_ver, device_id, hardware }),
    'device.screens': async () => ({ screens: await parts.screens() }),
    'device.status': parts.readDeviceStatus,
    'storage.get': async ({ key }) => ({ value: storage.get(key) }),
    'storage.set': async ({ key, value }) => (storage.set(key, value), done),
    'storage.remove': async ({ key }) => (storage.remove(key), done),
    'wallpaper.current': async () => wallpaper.current,
    'wallpaper.staged': async () => ({ target: stage?.staged ?? null }),
    'wallpaper.setGlobal': set,
    'wallpaper.set': set,
    // There is one window; a second one that could show the dialog does not exist here.
    'wallpaper.showSetDialog': null,
    'wallpaper.stop': async () => (await wallpaper.stop(), done),
    'wallpaper.pause': stage && (async () => (await wallpaper.setPaused(true), done)),
    'wallpaper.resume': stage && (async () => (await wallpaper.setPaused(false), done)),
    'download.start': async (request) => (downloads.start(request), done),
    'download.pause': async ({ md5 }) => (downloads.pause(md5), done),
    'download.resume': async ({ md5 }) => (downloads.resume(md5), done),
    'download.cancel': async ({ md5 }) => (downloads.cancel(md5), done),
    'download.list': async () => ({ list: downloads.list() }),
    'download.history': async ({ cursor, limit }) => downloadHistory.list(cursor, limit),
    'library.list': async ({ cursor, limit }) => library.list(cursor, limit),
    'library.detail': async ({ wid }) => ({ wallpaper: library.get(wid) }),
    'library.importUploaded': ({ ticket }) => library.importUploaded(ticket),
    'library.cancelImport': async () => (library.cancelImport(), done),
    'library.remove': async ({ wid }) => (library.remove(wid), done),
    'favorites.list': async ({ cursor, limit }) => favorites.list(cursor, limit),
    'favorites.add': async ({ wid, wtype }) => (favorites.add(wid, wtype), done),
    'favorites.remove': async ({ wid }) => (favorites.remove(wid), done),
    'favorites.has': async ({ wids }) => ({ wids: favorites.listAmong(wids) }),
  };
  return {
    ...handlers,
    'client.hello': async () => ({
      ...identity,
      screens: await parts.screens(),
      methods: listMethods(bridgeMethods, handlers, protocol),
    }),
  };
}
