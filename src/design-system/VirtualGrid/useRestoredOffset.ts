import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Puts the area back where it was, once the list below the header is high enough to be scrolled there. */
export function useRestoredOffset(
  scrollElement: RefObject<HTMLElement | null>,
  offset: number,
  margin: number | null,
): void {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current || margin === null || offset === 0) return;
    isRestored.current = true;
    scrollElement.current?.scrollTo({ top: offset });
  }, [scrollElement, offset, margin]);
}
