import { wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import type { WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import type { ScreenState } from '../../../../src/bridge/contract/desktop.ts';
import type { ScreenDecision } from '../../../director/decideDesktop.ts';
import type { PlayingScreen } from './shareOut.ts';

/** The screens that show something that moves, the wallpaper or a layer above it, and how they play it. */
export function listPlaying(
  screens: readonly ScreenState[],
  decisions: readonly Pick<ScreenDecision, 'screen' | 'layers'>[],
  isHosted: (target: WallpaperTarget) => boolean = () => false,
): PlayingScreen[] {
  return screens.flatMap(({ screen, shown, playback }) => {
    const layers = decisions.find((decision) => decision.screen === screen.id)?.layers ?? [];
    if (shown?.wtype !== wallpaperTypes.dynamic && layers.length === 0) return [];
    // The known cost of a wallpaper is not its cost below layers.
    const content = [shown?.md5 ?? '', ...layers.map(({ kind }) => kind)].join('+');
    return [
      {
        id: screen.id,
        md5: content,
        pixels: screen.width * screen.height,
        playback,
        ...(shown && isHosted(shown) && { isHosted: true }),
      },
    ];
  });
}
