import * as v from 'valibot';
import { arrangementEvents, arrangementMethods } from './arrangement.ts';
import { authoringEvents, authoringMethods } from './authoring.ts';
import {
  autostartMethods,
  clientMethods,
  clientRelease,
  notificationOpened,
  pathRequested,
  screen,
} from './client.ts';
import { computerMethods } from './computer.ts';
import { groupsEvents, groupsMethods, stageGroupsMethods } from './layers/groupsMethods.ts';
import { layerMethods } from './layers.ts';
import { desktopMethods, desktopState } from './desktop.ts';
import { deviceMethods, power, session } from './device.ts';
import { downloadMethods, downloadProgress, ticketNeeded } from './download.ts';
import { favoriteMethods } from './favorites.ts';
import { fittingEvents, fittingMethods } from './fitting.ts';
import { importProgress, libraryUpdated, libraryMethods } from './library.ts';
import { membershipMethods, membershipRequired, membershipState } from './service/membership.ts';
import { lockScreenMethods, lockScreenState } from './lockScreen.ts';
import { petMethods, petsState } from './pets.ts';
import { optimisationEvents, optimisationMethods } from './optimisation.ts';
import { playlistChanged, playlistMethods } from './playlist.ts';
import { packageEvents, packageMethods } from './packageMethods.ts';
import { pointerMethods, pointerState } from './pointer.ts';
import { panelState, taskbarMethods } from './taskbar.ts';
import { reportMethods } from './service/report.ts';
import { themesMethods, themesState } from './themes.ts';
import { shellEvents, shellMethods } from './shell.ts';
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
  ...computerMethods,
  ...deviceMethods,
  ...storageMethods,
  ...wallpaperMethods,
  ...desktopMethods,
  ...layerMethods,
  ...groupsMethods,
  ...downloadMethods,
  ...libraryMethods,
  ...favoriteMethods,
  ...fittingMethods,
  ...lockScreenMethods,
  ...petMethods,
  ...arrangementMethods,
  ...optimisationMethods,
  ...playlistMethods,
  ...pointerMethods,
  ...membershipMethods,
  ...taskbarMethods,
  ...themesMethods,
  ...reportMethods,
  ...packageMethods,
  ...authoringMethods,
  ...shellMethods,
  ...stageMethods,
  ...stageGroupsMethods,
};

/** Events that the host sends to its pages unasked. */
export const bridgeEvents = {
  'download.progress': downloadProgress,
  'download.ticketNeeded': ticketNeeded,
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
  'library.updated': libraryUpdated,
  'lockScreen.changed': lockScreenState,
  'membership.changed': membershipState,
  'membership.required': membershipRequired,
  'pets.changed': petsState,
  'playlist.changed': playlistChanged,
  'pointer.changed': pointerState,
  'taskbar.changed': panelState,
  'themes.changed': themesState,
  ...arrangementEvents,
  ...fittingEvents,
  ...optimisationEvents,
  ...stageEvents,
  ...groupsEvents,
  ...packageEvents,
  ...authoringEvents,
  ...shellEvents,
};

export type BridgeMethods = typeof bridgeMethods;
export type BridgeMethodName = keyof BridgeMethods;
export type ParamsOf<Name extends BridgeMethodName> = v.InferInput<BridgeMethods[Name]['params']>;
export type ResultOf<Name extends BridgeMethodName> = v.InferOutput<BridgeMethods[Name]['result']>;
export type BridgeEvents = typeof bridgeEvents;
export type BridgeEventName = keyof BridgeEvents;
export type EventOf<Name extends BridgeEventName> = v.InferOutput<BridgeEvents[Name]>;
