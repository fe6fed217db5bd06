import type { DesktopState } from '../../../src/bridge/contract/desktop.ts';
import {
  playbackReasons,
  playbacks,
  type CurrentWallpaper,
  type Playback,
} from '../../../src/bridge/contract/wallpaper.ts';

/** The desktop as clients without a plan know it: the first wallpaper that shows, and how it plays where it plays least. */
export function presentCurrent({ screens, plan }: DesktopState): CurrentWallpaper {
  const least = screens
    .map(presentPlayback)
    .toSorted((a, b) => playbacks.indexOf(b.playback) - playbacks.indexOf(a.playback))[0];
  return {
    target: screens.find(({ shown }) => shown !== null)?.shown ?? null,
    is_paused: plan.is_paused,
    ...(least ?? { playback: 'play', playback_reason: null }),
  };
}

/** Only what a stage cannot do has a place there; the rest is in the state of the desktop. */
function presentPlayback({ playback, reasons }: DesktopState['screens'][number]): Playback {
  const known = playbacks.find((level) => level === playback);
  const reason = playbackReasons.find((candidate) => reasons.includes(candidate));
  return known && reason
    ? { playback: known, playback_reason: reason }
    : { playback: 'play', playback_reason: null };
}
