import type { CurrentWallpaper, WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { presentCurrent } from '../../../src/bridge/rules/currentWallpaper.ts';
import { lacking } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';
import { WallpaperController } from './wallpaperController.ts';

/** The one wallpaper of the whole desktop, for clients and commands that know no plan. */
export const wallpaperCapability = defineCapability({
  name: 'wallpaper',
  needs: { desktop: desktopCapability },
  start({ broadcast, log, desktop }) {
    const { controller, fetchScene, keepTicket, hasStage, canSet } = desktop;
    const wallpaper = new WallpaperController({
      fetchScene,
      showEverywhere: (target, path) => controller.showEverywhere(target, path),
      clear: () => controller.clear(),
      onProgress: (progress) => broadcast('download.progress', progress),
      log,
    });
    let last = JSON.stringify(presentCurrent(controller.state));
    desktop.onState((state) => {
      const current: CurrentWallpaper = presentCurrent(state);
      const text = JSON.stringify(current);
      if (text !== last) broadcast('wallpaper.changed', current);
      last = text;
    });
    const setPaused = (isPaused: boolean): void =>
      controller.change((plan) => ({ ...plan, is_paused: isPaused }));
    const readCurrent = (): CurrentWallpaper => presentCurrent(controller.state);
    return { wallpaper, setPaused, readCurrent, hasStage, canSet, keepTicket };
  },
  methods({ wallpaper, setPaused, readCurrent, hasStage, canSet, keepTicket }, { machine }) {
    const absent = lacking(machine.stageLack ?? 'no_display');
    /** Accepts at once; what becomes of it is reported to every window (`download.progress`). */
    const accept = async ({ ticket, ...target }: WallpaperTarget & { ticket?: string | undefined }) => {
      keepTicket(target, ticket);
      void wallpaper.set(target);
      return {};
    };
    return {
      'wallpaper.current': async () => readCurrent(),
      'wallpaper.setGlobal': canSet ? accept : absent,
      'wallpaper.set': canSet ? accept : absent,
      // There is one window; a second one that could show the dialog does not exist here.
      'wallpaper.showSetDialog': lacking('not_needed'),
      'wallpaper.stop': async () => (await wallpaper.stop(), {}),
      'wallpaper.pause': hasStage ? async () => (setPaused(true), {}) : absent,
      'wallpaper.resume': hasStage ? async () => (setPaused(false), {}) : absent,
    };
  },
  stop: ({ wallpaper }) => wallpaper.suspend(),
});
