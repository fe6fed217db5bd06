import type { WallpaperTarget } from '../../src/bridge/contract/wallpaper.ts';
import type { Rectangle } from '../../src/bridge/rules/rectangles.ts';

/** One monitor, in device pixels, and what lies over its desktop. */
export interface ScreenCircumstances extends Rectangle {
  id: string;
  /** Other windows hide the desktop there entirely. */
  isCovered: boolean;
  hasMaximizedWindow: boolean;
  hasFullScreenWindow: boolean;
}

/** Local time of the person at the desktop. */
export interface LocalTime {
  /** 1 (Monday) to 7. */
  weekday: number;
  /** Minutes since midnight. */
  minute: number;
  isFestival: boolean;
}

/** All that decides besides the plan; what this machine cannot tell is null. */
export interface Circumstances {
  now: LocalTime;
  screens: readonly ScreenCircumstances[];
  workspace: number | null;
  /** Names of the programs that run, in lower case. */
  runningPrograms: ReadonlySet<string>;
  /** The one whose window has the focus. */
  activeProgram: string | null;
  fullScreenPrograms: ReadonlySet<string>;
  /** Null for a machine without a battery. */
  battery: { isInUse: boolean; percent: number } | null;
  idleMinutes: number | null;
  /** Locked, or the screens are off. */
  isLocked: boolean;
  /** Sound of another program. */
  hasOtherSound: boolean;
  /** A game runs that has asked for all that the machine can give. */
  isGaming: boolean;
  /** The system was told to save power. */
  isPerformanceMode: boolean;
  /** Reduction that stages need since they cost more than the budget; null where they do not. */
  overBudget: 'slow' | 'pause' | 'still' | null;
}

/**
 * The present entry of each playlist; null for one that has nothing to show. Playlists that are missing do not exist.
 */
export type PlaylistEntries = ReadonlyMap<string, WallpaperTarget | null>;
