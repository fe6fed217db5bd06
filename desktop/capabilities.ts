import type { MissingMethods } from './capabilities/capability.ts';
import { autostartCapability } from './capabilities/autostart/capability.ts';
import { closingCapability } from './capabilities/closing/capability.ts';
import { clientCapability } from './capabilities/client/capability.ts';
import { desktopCapability } from './capabilities/desktop/capability.ts';
import { deviceCapability } from './capabilities/device/capability.ts';
import { downloadsCapability } from './capabilities/downloads/capability.ts';
import { favoritesCapability } from './capabilities/favorites/capability.ts';
import { libraryCapability } from './capabilities/library/capability.ts';
import { lockScreenCapability } from './capabilities/lockScreen/capability.ts';
import { notificationsCapability } from './capabilities/notifications/capability.ts';
import { playlistsCapability } from './capabilities/playlists/capability.ts';
import { storageCapability } from './capabilities/storage/capability.ts';
import { trayCapability } from './capabilities/tray/capability.ts';
import { wallpaperCapability } from './capabilities/wallpaper/capability.ts';
import { windowCapability } from './capabilities/window/capability.ts';

const list = [
  storageCapability,
  deviceCapability,
  windowCapability,
  clientCapability,
  autostartCapability,
  notificationsCapability,
  favoritesCapability,
  downloadsCapability,
  libraryCapability,
  playlistsCapability,
  desktopCapability,
  lockScreenCapability,
  wallpaperCapability,
  trayCapability,
  closingCapability,
] as const;

/** Does not compile while a method of the contract is declared by no capability: its name is then in the error. */
const complete: MissingMethods<typeof list> extends never ? typeof list : MissingMethods<typeof list> = list;

/** Everything that the host can do, in the order of its start. */
export const capabilities = complete;
