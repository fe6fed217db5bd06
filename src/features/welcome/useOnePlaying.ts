import { useEffect, useRef, useState } from 'react';
import { isAutoplayOff } from '../../design-system/motion.ts';

/** The pointer rests on a wallpaper this long before it plays, as on a card (docs/product.md#cards). */
const dwellMilliseconds = 320;

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
  const [isHidden, setIsHidden] = useState(document.hidden);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const update = (): void => setIsHidden(document.hidden);
    document.addEventListener('visibilitychange', update);
    return () => {
      document.removeEventListener('visibilitychange', update);
      clearTimeout(timer.current);
    };
  }, []);
  const [first = null] = moving;
  const playing = pointed !== null && moving.includes(pointed) ? pointed : first;
  return {
    playing: isHidden || isAutoplayOff() ? null : playing,
    point(wid) {
      clearTimeout(timer.current);
      if (wid !== null && moving.includes(wid))
        timer.current = setTimeout(setPointed, dwellMilliseconds, wid);
    },
  };
}
