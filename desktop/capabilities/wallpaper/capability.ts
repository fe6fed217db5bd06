import { join } from 'node:path';
import { webWallpaperUrl } from '../../../src/bridge/contract/constants.ts';
import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability, type HostContext } from '../capability.ts';
import { downloadsCapability } from '../downloads/capability.ts';
import { storageCapability } from '../storage/capability.ts';
import { StageController } from './stageController.ts';
import { createSystemWallpaper } from './still/systemWallpaper.ts';
import { WallpaperController, type StillSurface } from './wallpaperController.ts';

/** What is on the desktop: the system's own wallpaper, or the stage pages. */
export const wallpaperCapability = defineCapability({
  name: 'wallpaper',
  async start(context) {
    const { machine, service, broadcast, log, partOf } = context;
    const stage = machine.stageWindows && new StageController(machine.stageWindows, broadcast);
    const wallpaper = new WallpaperController({
      downloads: partOf(downloadsCapability).downloads,
      storage: partOf(storageCapability),
      webEntryUrl: ({ wid, web_entry: entry }) =>
        service.webWallpaperOrigin === null || entry === null
          ? null
          : webWallpaperUrl(service.webWallpaperOrigin, wid, entry),
      stage,
      still: await createStillSurface(context),
      onProgress: (progress) => broadcast('download.progress', progress),
      onChange: (current) => broadcast('wallpaper.changed', current),
      log,
    });
    return { wallpaper, stage };
  },
  methods({ wallpaper, stage }, { machine }) {
    const absent = lacking(machine.stageLack ?? 'no_display');
    return {
      'wallpaper.current': async () => wallpaper.current,
      'wallpaper.setGlobal': (target) => wallpaper.set(target),
      'wallpaper.set': (target) => wallpaper.set(target),
      // There is one window; a second one that could show the dialog does not exist here.
      'wallpaper.showSetDialog': lacking('not_needed'),
      'wallpaper.stop': async () => (await wallpaper.stop(), {}),
      'wallpaper.pause': stage ? async () => (wallpaper.setPaused(true), {}) : absent,
      'wallpaper.resume': stage ? async () => (wallpaper.setPaused(false), {}) : absent,
      'stage.join': stage ? async ({ screen }) => stage.join(screen) : absent,
      'stage.report': stage ? async (report) => (stage.report(report), {}) : absent,
    };
  },
  // Not awaited by the start: the first screen of the window must not wait for the desktop.
  ready: ({ wallpaper }) => wallpaper.resumeLast(),
  stop: ({ wallpaper }) => wallpaper.suspend(),
});

/** Null where this desktop environment does not let wallpapers be set. */
async function createStillSurface({ settings, machine, log }: HostContext): Promise<StillSurface | null> {
  const system = await createSystemWallpaper({
    environment: process.env,
    log,
    stateFile: join(settings.dataFolder, 'former-wallpaper.json'),
  });
  return (
    system && {
      set: async (path) => system.set(path, await machine.screens()),
      restore: () => system.restore(),
    }
  );
}
