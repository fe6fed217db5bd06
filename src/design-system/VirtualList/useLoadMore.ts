import { useEffect, type RefObject } from 'react';

/** Load-more fires this near the bottom (specification, section 9). */
export const loadMoreDistance = 120;

interface LoadMoreOptions {
  scrollElement: RefObject<HTMLElement | null>;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: (() => void) | undefined;
  /** Pixels; asked again whenever it changes. */
  height: number;
}

/** Asks for more rows when the end comes near, and at once while the list does not fill its area. */
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
      if (area.scrollHeight - area.clientHeight - area.scrollTop <= loadMoreDistance) onLoadMore();
    };
    // Asked at once, the browser would lay the page out in the middle of its rendering.
    const firstCheck = requestAnimationFrame(check);
    area.addEventListener('scroll', check, { passive: true });
    return () => {
      cancelAnimationFrame(firstCheck);
      area.removeEventListener('scroll', check);
    };
  }, [scrollElement, hasMore, isLoadingMore, onLoadMore, height]);
}
