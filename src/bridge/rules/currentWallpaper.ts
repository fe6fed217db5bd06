import { playbackReasons, playbacks } from '../contract/constants.ts';
import type { DesktopState } from '../contract/desktop.ts';
import type { CurrentWallpaper, Playback } from '../contract/wallpaper.ts';

/**
 * The desktop as one wallpaper, alike for the host, which tells clients without a plan, and for the page: the first that
 * shows, and how it plays where it plays least.
 */
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
