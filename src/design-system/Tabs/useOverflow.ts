import { useLayoutEffect, useState, type RefObject } from 'react';
import { readOverflow } from './readOverflow.ts';

/** The hidden width at both ends of a horizontal scroller, kept up to date with its size, content and position. */
export function useOverflow(scroller: RefObject<HTMLElement | null>): ReturnType<typeof readOverflow> {
  const [overflow, setOverflow] = useState({ isStartHidden: false, isEndHidden: false });
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const read = (): void => {
      const next = readOverflow(box);
      setOverflow((last) =>
        last.isStartHidden === next.isStartHidden && last.isEndHidden === next.isEndHidden ? last : next,
      );
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(box);
    // Its width is that of all tabs: it changes when one is added, removed or renamed.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    box.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', read);
    };
  }, [scroller]);
  return overflow;
}
