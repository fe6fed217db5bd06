import { useEffect, useRef, useState } from 'react';

/** Above this speed no single image can be seen (pixels per second). */
const fastPixelsPerSecond = 4_000;
/** Silence after which scrolling has ended. */
const settleMilliseconds = 120;

/** Detects that the list is scrolled too fast for images. */
export function useScrollSpeed(): { isFast: boolean; note: (offset: number) => void } {
  const [isFast, setIsFast] = useState(false);
  const last = useRef({ offset: 0, time: 0 });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function note(offset: number): void {
    const time = performance.now();
    const { offset: formerOffset, time: formerTime } = last.current;
    const elapsed = time - formerTime;
    if (offset === formerOffset || elapsed < 8) return;
    last.current = { offset, time };
    // The first step after a pause gives no speed.
    if (elapsed > settleMilliseconds) return;
    setIsFast((Math.abs(offset - formerOffset) / elapsed) * 1000 > fastPixelsPerSecond);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsFast(false), settleMilliseconds);
  }

  return { isFast, note };
}
