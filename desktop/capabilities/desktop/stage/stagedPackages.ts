import type { StageLevel, StageScene } from '../../../../src/bridge/contract/stage.ts';
import type { Playback, WallpaperTarget } from '../../../../src/bridge/contract/wallpaper.ts';
import { isWebWallpaper } from './staged.ts';

/** The stages' view of web wallpaper packages. */
export interface StagedPackages {
  isHosted(target: WallpaperTarget): boolean;
  /** Returns the reason why the host ended the page of a screen; null where it broke by itself. */
  faultOf(screenIndex: number): Playback['playback_reason'];
  /** Sets how far a screen's stage plays. */
  setLevel(screenIndex: number, level: StageLevel): void;
}

export const noPackages: StagedPackages = {
  isHosted: () => false,
  faultOf: () => null,
  setLevel: () => undefined,
};

/** True for a scene under the budget of pages that the processor draws: only the ledger holds packages back. */
export function isBudgeted(scene: StageScene | null, packages: StagedPackages): boolean {
  return scene !== null && isWebWallpaper(scene) && !packages.isHosted(scene.target);
}

/** A still for a reason of the page's own. */
export const stillBecause = (reason: Playback['playback_reason']): Playback => ({
  playback: 'still',
  playback_reason: reason,
});
