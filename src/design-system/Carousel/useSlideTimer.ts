import { useEffect, useState, type Dispatch, type SetStateAction } from 'react';

/** Time of one slide in milliseconds (docs/product.md#motion). */
export const slideMilliseconds = 6_000;

/** After this long the next slide may load. */
const settleMilliseconds = 2_000;

/** Moves on to the next of `count` slides while it runs; a slide selected meanwhile gets its whole time. */
export function useSlideTimer(
  isRunning: boolean,
  current: number,
  count: number,
  setCurrent: Dispatch<SetStateAction<number>>,
): void {
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (!document.hidden) setCurrent((index) => (index + 1) % count);
    }, slideMilliseconds);
    return () => clearInterval(timer);
  }, [isRunning, current, count, setCurrent]);
}

/** Images of slides not yet shown must not compete with the first one; only the next is loaded ahead. */
export function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSettled(true), settleMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/** Slides that are rendered: the current one, the next, and all before, whose images need no decoding again. */
export function useShownSlides(current: number, next: number): ReadonlySet<number> {
  const [shown, setShown] = useState<ReadonlySet<number>>(() => new Set([current]));
  if (shown.has(current) && shown.has(next)) return shown;
  const more = new Set([...shown, current, next]);
  setShown(more);
  return more;
}
