import type { ScreenState } from '../../../bridge/contract/desktop.ts';
import { clocksStore } from '../../../stores/desktop/layers/clocks.ts';
import { desktopStore } from '../../../stores/desktop/desktopStore.ts';
import { screenPicturesStore } from '../../../stores/desktop/screenPictures.ts';
import type { Wallpaper } from '../../../stores/wallpapers/entities/wallpaper.ts';
import { useStore } from '../../../ui/storeContext.ts';

/** Returns the screen whose clock is edited, the first one if it is for all screens, and the wallpaper on it. */
export function useShownScreen(): { state: ScreenState | null; wallpaper: Wallpaper | null } {
  const { screen } = useStore(clocksStore);
  const { screens } = useStore(desktopStore);
  const pictures = useStore(screenPicturesStore);
  const state = screens.find((each) => each.screen.id === screen) ?? screens[0] ?? null;
  return { state, wallpaper: pictures.get(state?.shown ?? null) };
}
