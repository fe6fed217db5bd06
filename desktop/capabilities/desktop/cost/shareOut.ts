import type { PlaybackLevel } from '../../../../src/bridge/contract/plan.ts';

/** A screen whose stage shows something that moves. */
export interface PlayingScreen {
  id: string;
  md5: string;
  pixels: number;
  playback: PlaybackLevel;
  /** True for the page of a package. */
  isHosted?: boolean;
}

/** Share of its pixels that a stage redraws, against one that plays in full. */
const effort: Record<PlaybackLevel, number> = { play: 1, slow: 0.5, pause: 0, still: 0, off: 0 };

/**
 * One renderer and one process for pictures work for all stages, so nobody can tell whose work it was: CPU is shared out
 * by the pixels that each draws, memory by the pixels that each holds.
 *
 * @returns percent of one core and megabytes of each screen, in their order
 */
export function shareOut(
  screens: readonly PlayingScreen[],
  total: { cpu: number; memory: number },
): { cpu: number; memory: number }[] {
  const held = sumOf(screens, ({ pixels }) => pixels);
  const drawn = sumOf(screens, ({ pixels, playback }) => pixels * effort[playback]);
  return screens.map(({ pixels, playback }) => ({
    cpu: total.cpu * (drawn > 0 ? (pixels * effort[playback]) / drawn : pixels / held),
    memory: (total.memory * pixels) / held,
  }));
}

function sumOf(screens: readonly PlayingScreen[], weigh: (screen: PlayingScreen) => number): number {
  return screens.reduce((sum, screen) => sum + weigh(screen), 0);
}
