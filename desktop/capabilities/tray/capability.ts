import { languageOfSession } from '../../kernel/languageOfSession.ts';
import { createTray } from '../../platform/linux/tray/createTray.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { playlistsCapability } from '../playlists/capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { windowCapability } from '../window/capability.ts';
import { createFetchMenuPicture } from './menuPicture.ts';
import { TrayController } from './trayController.ts';

/** The icon among those of the panel, with what is wanted most in its menu. */
export const trayCapability = defineCapability({
  name: 'tray',
  needs: {
    desktop: desktopCapability,
    playlists: playlistsCapability,
    window: windowCapability,
    storage: storageCapability,
  },
  start(context) {
    const { machine, environment, platform, quit, log, storage } = context;
    const { controller, onState } = context.desktop;
    const { playlists } = context.playlists;
    const { open, openAt } = context.window;
    const report = (error: unknown): void => log('what was chosen in the tray failed', error);
    const tray = new TrayController({
      createTray:
        platform.system === 'linux'
          ? (options) => createTray(machine.buses.session, { ...options, display: platform.display, log })
          : null,
      state: () => controller.state,
      values: storage,
      sessionLanguage: languageOfSession(environment),
      actions: {
        open: (path) => void (path === undefined ? open() : openAt(path)).catch(report),
        setPaused: (isPaused) => controller.change((plan) => ({ ...plan, is_paused: isPaused })),
        setMuted: (isMuted) => controller.change((plan) => ({ ...plan, is_muted: isMuted })),
        go: (way) => void playlists.go(null, way).catch(report),
        quit,
      },
      fetchPicture: createFetchMenuPicture(context),
      log,
    });
    onState(() => tray.update());
    return tray;
  },
  methods: (tray, { window }) => ({
    'client.ready': async ({ language }, role) => {
      tray.setLanguage(language);
      // Only the window that was opened for it goes there.
      return { path: role === 'window' ? window.takeRequestedPath() : null };
    },
  }),
  // Not awaited by the start: a window must not wait for a panel.
  ready: (tray) => tray.start(),
  stop: (tray) => tray.close(),
});
