import { useEffect, type RefObject } from 'react';

/** Load-more fires this near the bottom (docs/product.md#lists-and-paging). */
export const loadMoreDistance = 120;

interface LoadMoreOptions {
  scrollElement: RefObject<HTMLElement | null>;
  hasMore?: boolean | undefined;
  isLoadingMore?: boolean | undefined;
  onLoadMore?: (() => void) | undefined;
  /** Pixels; checked again whenever it changes. */
  height: number;
}

/** Requests more rows near the end, and immediately while the list does not fill its area. A hidden list waits. */
export function useLoadMore({
  scrollElement,
  hasMore,
  isLoadingMore,
  onLoadMore,
  height,
}: LoadMoreOptions): void {
  useEffect(() => {
    const area = scrollElement.current;
    if (!area || !hasMore || isLoadingMore || !onLoadMore) return;
    const check = (): void => {
      // A hidden list measures 0 and would always seem to be at its end.
      if (area.clientHeight === 0) return;
      if (area.scrollHeight - area.clientHeight - area.scrollTop <= loadMoreDistance) onLoadMore();
    };
    // It calls at first, too, when the browser has laid the page out, and again for a list that is no longer hidden.
    // In the next frame: what is loading changes the size again, which observers may not do while they are called.
    let frame = 0;
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(check);
    });
    observer.observe(area);
    area.addEventListener('scroll', check, { passive: true });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      area.removeEventListener('scroll', check);
    };
  }, [scrollElement, hasMore, isLoadingMore, onLoadMore, height]);
}
