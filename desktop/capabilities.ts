import type { MissingMethods } from './capabilities/capability.ts';
import { arrangementCapability } from './capabilities/arrangement/capability.ts';
import { authoringCapability } from './capabilities/packages/capabilities/authoring.ts';
import { autostartCapability } from './capabilities/autostart/capability.ts';
import { closingCapability } from './capabilities/closing/capability.ts';
import { clientCapability } from './capabilities/client/capability.ts';
import { computerCapability } from './capabilities/computer/capability.ts';
import { desktopCapability } from './capabilities/desktop/capability.ts';
import { desktopDaysCapability } from './capabilities/desktopDays/capability.ts';
import { deviceCapability } from './capabilities/device/capability.ts';
import { downloadsCapability } from './capabilities/downloads/capability.ts';
import { favoritesCapability } from './capabilities/favorites/capability.ts';
import { hostingCapability } from './capabilities/packages/capabilities/hosting.ts';
import { layersCapability } from './capabilities/layers/capability.ts';
import { importsCapability } from './capabilities/imports/capability.ts';
import { libraryCapability } from './capabilities/library/capability.ts';
import { fittingCapability } from './capabilities/fitting/capability.ts';
import { groupsCapability } from './capabilities/groups/capability.ts';
import { lockScreenCapability } from './capabilities/lockScreen/capability.ts';
import { membershipCapability } from './capabilities/membership/capability.ts';
import { notificationsCapability } from './capabilities/notifications/capability.ts';
import { petsCapability } from './capabilities/pets/capability.ts';
import { optimisationCapability } from './capabilities/optimisation/capability.ts';
import { playlistsCapability } from './capabilities/playlists/capability.ts';
import { packagesCapability } from './capabilities/packages/capabilities/packages.ts';
import { pointerCapability } from './capabilities/pointer/capability.ts';
import { reportCapability } from './capabilities/report/capability.ts';
import { shellCapability } from './capabilities/shell/capability.ts';
import { storageCapability } from './capabilities/storage/capability.ts';
import { taskbarCapability } from './capabilities/taskbar/capability.ts';
import { themesCapability } from './capabilities/themes/capability.ts';
import { trayCapability } from './capabilities/tray/capability.ts';
import { wallpaperCapability } from './capabilities/wallpaper/capability.ts';
import { windowCapability } from './capabilities/window/capability.ts';

const list = [
  storageCapability,
  deviceCapability,
  membershipCapability,
  windowCapability,
  computerCapability,
  clientCapability,
  autostartCapability,
  notificationsCapability,
  favoritesCapability,
  downloadsCapability,
  libraryCapability,
  hostingCapability,
  packagesCapability,
  authoringCapability,
  importsCapability,
  playlistsCapability,
  desktopCapability,
  desktopDaysCapability,
  layersCapability,
  lockScreenCapability,
  pointerCapability,
  taskbarCapability,
  fittingCapability,
  wallpaperCapability,
  trayCapability,
  petsCapability,
  closingCapability,
  themesCapability,
  optimisationCapability,
  arrangementCapability,
  groupsCapability,
  shellCapability,
  reportCapability,
] as const;

/** The methods of the contract that no capability of the list declares. */
type Undeclared = MissingMethods<typeof list>;

/** Everything that the host can do. Does not compile while a method has no handler: its name is then in the error. */
export const capabilities = list satisfies [Undeclared] extends [never]
  ? typeof list
  : `${Undeclared} has no handler in the methods of any capability (desktop/capabilities)`;
