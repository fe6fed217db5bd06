import { scrubText } from '../../../src/api/rules/scrubText.ts';
import { wallpaperSupports, type WallpaperSupport } from '../../../src/api/rules/wallpaperSupport.ts';
import { clientVersion } from '../../kernel/version.ts';
import { unsupported, type BridgeHandlers } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { deviceCapability } from '../device/capability.ts';
import { listAbsentMethods, listMethods } from './listMethods.ts';
import { registerOpenOnce } from './openOnce.ts';
import { createOpenUrl } from './systemBrowser.ts';
import { Updates } from './updates.ts';

/** The handshake, and small services of the system for the page. */
export const clientCapability = defineCapability({
  name: 'client',
  needs: { device: deviceCapability },
  async start({ settings: { updateUrl }, environment, app, origin, broadcast, log }) {
    const updates = new Updates({
      url: updateUrl,
      current: clientVersion,
      log,
      onAvailable: (release) => broadcast('client.updateAvailable', release),
    });
    const hide = registerOpenOnce(app, origin);
    const open = await createOpenUrl(environment);
    return { openUrl: open && ((url: string) => open(hide(url))), updates };
  },
  methods: ({ openUrl, updates }, { settings: { protocol, trayno }, handlers, log, device }) => ({
    'client.hello': async (_params, role) => {
      const { info, screens } = device;
      return {
        protocol,
        client_version: clientVersion,
        player_version: clientVersion,
        trayno,
        used_days: device.countUsedDays(),
        ...info,
        wallpaper_support: readSupport(handlers()),
        screens: await screens(),
        methods: listMethods(handlers(), protocol, role),
        absent_methods: listAbsentMethods(handlers(), role),
      };
    },
    'client.openUrl': openUrl ? ({ url }) => openUrl(url).then(() => ({})) : unsupported('no_opener'),
    'client.checkUpdate': () => updates.check(),
    // The page has the clipboard itself; a browser window needs no second way.
    'client.copyText': unsupported('not_needed'),
    'client.log': async ({ level, message }) => (log(`client ${level}: ${scrubText(message)}`), {}),
  }),
  ready: ({ updates }) => updates.watch(),
  stop: async ({ updates }) => updates.stop(),
});

/** Only kinds that can be paused are played: a machine without a stage sets static wallpapers alone. */
function readSupport(handlers: Partial<BridgeHandlers>): WallpaperSupport {
  const { dynamicAndScene, static: still } = wallpaperSupports;
  return typeof handlers['wallpaper.pause'] === 'function' ? dynamicAndScene : still;
}
