import * as v from 'valibot';
import { clientMethods, notificationOpened, screen } from './client.ts';
import { deviceMethods } from './device.ts';
import { downloadMethods, downloadProgress } from './download.ts';
import { favoriteMethods } from './favorites.ts';
import { importProgress, libraryMethods } from './library.ts';
import { stageEvents, stageMethods } from './stage.ts';
import { storageMethods } from './storage.ts';
import { currentWallpaper, wallpaperMethods, wallpaperTarget } from './wallpaper.ts';
import { windowMethods } from './window.ts';

export { eventMessage, responseMessage } from './messages.ts';

/** Every method of the bridge. Typed calls, gates, validation and dispatch are derived from this table. */
export const bridgeMethods = {
  ...clientMethods,
  ...windowMethods,
  ...deviceMethods,
  ...storageMethods,
  ...wallpaperMethods,
  ...downloadMethods,
  ...libraryMethods,
  ...favoriteMethods,
  ...stageMethods,
};

/** What the host sends to its pages unasked. */
export const bridgeEvents = {
  'download.progress': downloadProgress,
  'wallpaper.changed': currentWallpaper,
  'wallpaper.setRequested': wallpaperTarget,
  'client.notificationOpened': notificationOpened,
  'screens.changed': v.object({ screens: v.array(screen) }),
  'library.importProgress': importProgress,
  ...stageEvents,
};

export type BridgeMethods = typeof bridgeMethods;
export type BridgeMethodName = keyof BridgeMethods;
export type ParamsOf<Name extends BridgeMethodName> = v.InferInput<BridgeMethods[Name]['params']>;
export type ResultOf<Name extends BridgeMethodName> = v.InferOutput<BridgeMethods[Name]['result']>;
export type BridgeEvents = typeof bridgeEvents;
export type BridgeEventName = keyof BridgeEvents;
export type EventOf<Name extends BridgeEventName> = v.InferOutput<BridgeEvents[Name]>;
