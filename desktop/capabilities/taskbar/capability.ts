import { join } from 'node:path';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { createSettingKinds } from '../../storage/undo/createSettingKinds.ts';
import { UndoableSettings } from '../../storage/undoableSettings.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { membershipCapability } from '../membership/capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { findCompositor } from './findCompositor.ts';
import { configFolderOf, findPanel } from './findPanel.ts';
import { Taskbar } from './taskbar.ts';
import { WallpaperColour } from './wallpaperColour.ts';

/** The panel of the desktop. */
export const taskbarCapability = defineCapability({
  name: 'taskbar',
  needs: { storage: storageCapability, desktop: desktopCapability, membership: membershipCapability },
  start({ settings, environment, database, media, broadcast, log, desktop, membership, storage }) {
    const undoable = new UndoableSettings({
      owner: 'taskbar',
      database,
      kinds: createSettingKinds(environment, log),
      log,
    });
    const folder = join(settings.dataFolder, 'panel');
    const wallpaperColour = new WallpaperColour(media);
    let shown: WallpaperTarget | null = null;
    const taskbar = new Taskbar({
      values: storage,
      settings: undoable,
      findPanel: () => findPanel(environment, undoable, folder),
      findCompositor: async () => {
        const display = environment['DISPLAY'];
        return display ? findCompositor(display, configFolderOf(environment), log) : null;
      },
      readWallpaperColour: () => wallpaperColour.of(shown),
      onChange: (state) => broadcast('taskbar.changed', state),
      log,
    });
    desktop.onState(({ screens }) => {
      shown = screens.find((screen) => screen.shown !== null)?.shown ?? null;
      taskbar
        .followWallpaper()
        .catch((error: unknown) => log('the panel could not follow the wallpaper', error));
    });
    membership.onChange((isMember) => {
      if (isMember || !taskbar.current()) return;
      taskbar.apply(null).catch((error: unknown) => log('the panel could not be given back', error));
    });
    return taskbar;
  },
  methods: (taskbar, { membership }) => ({
    'taskbar.current': () => taskbar.state(),
    'taskbar.apply': async ({ choice }) => {
      if (choice) membership.requireBenefit('panelLooks');
      return taskbar.apply(choice);
    },
  }),
  // Not awaited by the start: it waits for programs of the desktop.
  ready: (taskbar) => taskbar.start(),
  stop: (taskbar) => taskbar.stop(),
});
