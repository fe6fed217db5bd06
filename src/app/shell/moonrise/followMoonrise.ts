import { setStates, type SetState } from '../../../bridge/contract/constants.ts';
import type { RootStore } from '../../../stores/rootStore.ts';
import { findRisingMoon, raiseMoon } from './raiseMoon.ts';

const reached: readonly SetState[] = [setStates.set, setStates.dynamicSet];

/**
 * Raises the moon of a wallpaper's progress into the thumbnail of the title bar once the wallpaper is on the desktop:
 * it shows where the current wallpaper lives from now on. One that was set elsewhere has no moon on this page.
 */
export function followMoonrise({ bridge }: RootStore): () => void {
  return bridge.on('download.progress', ({ wid, state }) => {
    const moon = reached.includes(state) ? findRisingMoon(wid) : null;
    if (moon) void raiseMoon(moon);
  });
}
