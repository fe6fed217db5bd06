import { useEffect, useRef, useState, type RefObject } from 'react';

export type ScrollOrientation = 'vertical' | 'horizontal';

/** At this distance from the end, in pixels, more is requested (docs/product.md#lists-and-paging). */
export const reachEndThreshold = 120;

export interface ScrollEdges {
  isOverflowing: boolean;
  isAtStart: boolean;
  isAtEnd: boolean;
  isScrolling: boolean;
}

/** A pixel of tolerance: at other zoom levels the last position is a fraction short of the end. */
const tolerance = 1;

/** The position of a scrolling box, and a call when it nears its end: once for each length of its content. */
export function useScrollEdges(
  viewport: RefObject<HTMLElement | null>,
  orientation: ScrollOrientation,
  onReachEnd: (() => void) | undefined,
): ScrollEdges {
  const [edges, setEdges] = useState({ isOverflowing: false, isAtStart: true, isAtEnd: true });
  const [isScrolling, setIsScrolling] = useState(false);
  const reportEnd = useRef(onReachEnd);
  useEffect(() => {
    reportEnd.current = onReachEnd;
  });

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let reportedLength = 0;

    const measure = (): void => {
      const isVertical = orientation === 'vertical';
      const length = isVertical ? element.scrollHeight : element.scrollWidth;
      const room = length - (isVertical ? element.clientHeight : element.clientWidth);
      // From right to left the position counts down from 0.
      const position = Math.abs(isVertical ? element.scrollTop : element.scrollLeft);
      setEdges((former) => {
        const next = {
          isOverflowing: room > tolerance,
          isAtStart: position <= tolerance,
          isAtEnd: room - position <= tolerance,
        };
        const isSame =
          former.isOverflowing === next.isOverflowing &&
          former.isAtStart === next.isAtStart &&
          former.isAtEnd === next.isAtEnd;
        return isSame ? former : next;
      });
      const isNear = room - position <= reachEndThreshold;
      if (isNear && reportedLength !== length) {
        reportedLength = length;
        reportEnd.current?.();
      } else if (!isNear) reportedLength = 0;
    };
    const handleScroll = (): void => {
      setIsScrolling(true);
      measure();
    };
    const handleScrollEnd = (): void => setIsScrolling(false);

    // The box alone does not change when its content grows: the content's wrapper does.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    if (element.firstElementChild) sizes.observe(element.firstElementChild);
    element.addEventListener('scroll', handleScroll, { passive: true });
    element.addEventListener('scrollend', handleScrollEnd);
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', handleScroll);
      element.removeEventListener('scrollend', handleScrollEnd);
    };
  }, [viewport, orientation]);

  return { ...edges, isScrolling };
}
