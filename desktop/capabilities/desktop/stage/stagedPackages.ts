import type { StageLevel, StageScene } from '../../../../src/bridge/contract/stage.ts';
import type { Playback, WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import { isWebWallpaper } from './staged.ts';

/** What stages know of web wallpaper packages. */
export interface StagedPackages {
  isHosted(target: WallpaperTarget): boolean;
  /** Why the page of a screen was ended; null where it broke by itself. */
  faultOf(screenIndex: number): Playback['playback_reason'];
  /** Sets how far a screen's stage plays. */
  setLevel(screenIndex: number, level: StageLevel): void;
}

export const noPackages: StagedPackages = {
  isHosted: () => false,
  faultOf: () => null,
  setLevel: () => undefined,
};

/** Whether the budget of pages that the processor draws is about a scene: the ledger alone holds packages back. */
export function isBudgeted(scene: StageScene | null, packages: StagedPackages): boolean {
  return scene !== null && isWebWallpaper(scene) && !packages.isHosted(scene.target);
}

/** A still for a reason of the page's own. */
export const stillBecause = (reason: Playback['playback_reason']): Playback => ({
  playback: 'still',
  playback_reason: reason,
});
