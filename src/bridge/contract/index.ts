import * as v from 'valibot';
import {
  autostartMethods,
  clientMethods,
  clientRelease,
  notificationOpened,
  pathRequested,
  screen,
} from './client.ts';
import { desktopMethods, desktopState } from './desktop.ts';
import { deviceMethods, power, session } from './device.ts';
import { downloadMethods, downloadProgress } from './download.ts';
import { favoriteMethods } from './favorites.ts';
import { importProgress, libraryMethods } from './library.ts';
import { lockScreenMethods, lockScreenState } from './lockScreen.ts';
import { playlistChanged, playlistMethods } from './playlist.ts';
import { stageEvents, stageMethods } from './stage.ts';
import { storageMethods } from './storage.ts';
import { currentWallpaper, wallpaperMethods, wallpaperTarget } from './wallpaper.ts';
import { closingMethods, windowMethods } from './window.ts';

export { eventMessage, responseMessage } from './rpc/messages.ts';

/** Every method of the bridge. Typed calls, gates, validation and dispatch are derived from this table. */
export const bridgeMethods = {
  ...clientMethods,
  ...autostartMethods,
  ...windowMethods,
  ...closingMethods,
  ...deviceMethods,
  ...storageMethods,
  ...wallpaperMethods,
  ...desktopMethods,
  ...downloadMethods,
  ...libraryMethods,
  ...favoriteMethods,
  ...lockScreenMethods,
  ...playlistMethods,
  ...stageMethods,
};

/** What the host sends to its pages unasked. */
export const bridgeEvents = {
  'download.progress': downloadProgress,
  'wallpaper.changed': currentWallpaper,
  'wallpaper.setRequested': wallpaperTarget,
  'desktop.state': desktopState,
  'client.notificationOpened': notificationOpened,
  'client.pathRequested': pathRequested,
  'client.updateAvailable': clientRelease,
  'power.changed': power,
  'session.changed': session,
  'screens.changed': v.object({ screens: v.array(screen) }),
  'library.importProgress': importProgress,
  'lockScreen.changed': lockScreenState,
  'playlist.changed': playlistChanged,
  ...stageEvents,
};

export type BridgeMethods = typeof bridgeMethods;
export type BridgeMethodName = keyof BridgeMethods;
export type ParamsOf<Name extends BridgeMethodName> = v.InferInput<BridgeMethods[Name]['params']>;
export type ResultOf<Name extends BridgeMethodName> = v.InferOutput<BridgeMethods[Name]['result']>;
export type BridgeEvents = typeof bridgeEvents;
export type BridgeEventName = keyof BridgeEvents;
export type EventOf<Name extends BridgeEventName> = v.InferOutput<BridgeEvents[Name]>;
