import { isDeepStrictEqual } from 'node:util';
import type { DownloadProgressDto } from '../../../src/bridge/contract/download.ts';
import type { WallpaperTarget } from '../../../src/bridge/contract/wallpaper.ts';
import { presentCurrent } from '../../../src/bridge/rules/currentWallpaper.ts';
import { unsupported } from '../../kernel/bridgeHandlers.ts';
import { defineCapability } from '../capability.ts';
import { desktopCapability } from '../desktop/capability.ts';

/** The one wallpaper of the whole desktop, for other clients and commands, which know no plan. */
export const wallpaperCapability = defineCapability({
  name: 'wallpaper',
  needs: { desktop: desktopCapability },
  start({ broadcast, desktop }) {
    const { controller } = desktop;
    let last = presentCurrent(controller.state);
    desktop.onState((state) => {
      const current = presentCurrent(state);
      if (!isDeepStrictEqual(current, last)) broadcast('wallpaper.changed', current);
      last = current;
    });
    const announce = (progress: DownloadProgressDto): void => broadcast('download.progress', progress);
    return { announce };
  },
  methods({ announce }, { machine, desktop }) {
    const { controller, globalWallpaper, hasStage, canSet } = desktop;
    const absent = unsupported(machine.stageUnsupportedReason ?? 'no_display');
    /** Accepts at once; what becomes of it is reported to every window (`download.progress`). */
    const accept = async ({ ticket, ...target }: WallpaperTarget & { ticket?: string | undefined }) => {
      desktop.keepTicket(target, ticket);
      void globalWallpaper.set(target, announce);
      return {};
    };
    const setPaused = async (isPaused: boolean) => {
      controller.change((plan) => ({ ...plan, is_paused: isPaused }));
      return {};
    };
    return {
      'wallpaper.current': async () => presentCurrent(controller.state),
      'wallpaper.setGlobal': canSet ? accept : absent,
      'wallpaper.set': canSet ? accept : absent,
      // There is one window; a second one that could show the dialog does not exist here.
      'wallpaper.showSetDialog': unsupported('not_needed'),
      'wallpaper.stop': async () => (await globalWallpaper.remove(), {}),
      'wallpaper.pause': hasStage ? () => setPaused(true) : absent,
      'wallpaper.resume': hasStage ? () => setPaused(false) : absent,
    };
  },
});
