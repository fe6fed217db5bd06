import { useEffect, useRef, useState } from 'react';
import { dwellMilliseconds, isAutoplayOff } from '../../design-system/motion.ts';
import { usePageVisible } from '../../ui/usePageVisible.ts';

/**
 * Plays one of some moving wallpapers: the first, or the one that was pointed at last. None plays under reduced motion
 * or in a hidden window.
 *
 * @param moving numbers of the wallpapers that can play
 */
export function useOnePlaying(moving: readonly number[]): {
  playing: number | null;
  /** The pointer is on a wallpaper; null where it has left. */
  point: (wid: number | null) => void;
} {
  const [pointed, setPointed] = useState<number | null>(null);
  const isPageVisible = usePageVisible();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const [first = null] = moving;
  const playing = pointed !== null && moving.includes(pointed) ? pointed : first;
  return {
    playing: !isPageVisible || isAutoplayOff() ? null : playing,
    point(wid) {
      clearTimeout(timer.current);
      if (wid !== null && moving.includes(wid))
        timer.current = setTimeout(setPointed, dwellMilliseconds, wid);
    },
  };
}
