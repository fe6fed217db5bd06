import type { PlaybackLevel } from '../contract/plan.ts';

/** True where something moves: at its usual pace, or slowly. */
export function isMoving({ playback }: { readonly playback: PlaybackLevel }): boolean {
  return playback === 'play' || playback === 'slow';
}
