import { wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import type { ScreenState } from '../../../../src/bridge/contract/desktop.ts';
import type { PlayingScreen } from './shareOut.ts';

/** The screens that show something that moves, and how they play it. */
export function listPlaying(screens: readonly ScreenState[]): PlayingScreen[] {
  return screens.flatMap(({ screen, shown, playback }) =>
    shown?.wtype === wallpaperTypes.dynamic
      ? [{ id: screen.id, md5: shown.md5, pixels: screen.width * screen.height, playback }]
      : [],
  );
}
