import { dynamicKinds, wallpaperTypes } from '../../../../src/api/contract/entities.ts';
import type {
  StagedScene,
  StageLevel,
  StageReport,
  StageScene,
} from '../../../../src/bridge/contract/stage.ts';
import type { Playback } from '../../../../src/bridge/contract/wallpaper.ts';
import { isMoving } from '../../../../src/bridge/rules/playback.ts';

/** Playback of a screen, and the part of it that its page is not told. */
export interface ScreenLevel extends StageLevel {
  /** True while windows hide the screen, or it is locked: no one sees a difference if it goes on. */
  isUnseen?: true;
}

export const plainLevel: ScreenLevel = { playback: 'play', is_muted: false };

/** Requested and actual content of one screen's stage. */
export interface Staged {
  readonly screen: string;
  /** Path of the scene's file; null for a web wallpaper. */
  path: string | null;
  /** True if the video player shows the scene, in place of a page. */
  isPlayed: boolean;
  /** True where the scene fills several screens together. */
  isSpanning: boolean;
  generation: number;
  scene: StageScene | null;
  /** The last one that it was known to show, and its file. */
  shown: (Pick<Staged, 'path' | 'isPlayed'> & { scene: StageScene }) | null;
  level: ScreenLevel;
  /** True once its browser has ended: the last frame is shown instead. */
  isParked: boolean;
  /** That frame as a scene, where layers lie above it. */
  frozen: StageScene | null;
  report: StageReport['state'] | null;
  /** Plays no more than this, whatever is wanted. */
  limit: Playback | null;
}

/** A screen that has shown nothing yet. */
export function emptyStage(screen: string): Staged {
  return {
    screen,
    path: null,
    isPlayed: false,
    isSpanning: false,
    generation: 0,
    scene: null,
    shown: null,
    level: plainLevel,
    isParked: false,
    frozen: null,
    report: null,
    limit: null,
  };
}

/** Returns the part of a level that a page is told. */
export function toldLevel({ isUnseen: _isUnseen, ...level }: ScreenLevel): StageLevel {
  return level;
}

/**
 * Returns what the video player shows on a screen: screens with the same may share one. A screen that is held where it is
 * seen shares none with those that play.
 */
export function playedContent({ screen, path, scene, isSpanning, level }: Staged): string {
  const isEnlarged = scene?.options.zoom !== 100;
  const area = isSpanning && scene ? [scene.area.width, scene.area.height] : null;
  return JSON.stringify([
    path,
    scene?.options,
    area,
    isEnlarged && screen,
    !isMoving(level) && !level.isUnseen,
  ]);
}

/** Returns the state of its screen that a page is sent. */
export function stagedOf(index: number, stage: Staged | undefined, generation = 0): StagedScene {
  if (!stage) return { screen: index, generation, scene: null };
  return { screen: index, generation: stage.generation, scene: stage.isParked ? stage.frozen : stage.scene };
}

/** True where nothing moves. */
export function isStillLevel({ playback }: StageLevel): boolean {
  return playback === 'still' || playback === 'off';
}

/** True for a wallpaper that is a page itself. */
export function isWebWallpaper(scene: StageScene | null): boolean {
  return scene?.target.wtype === wallpaperTypes.dynamic && scene.target.sub_wtype === dynamicKinds.webEngine;
}
