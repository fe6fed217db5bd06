import { useVirtualizer } from '@tanstack/react-virtual';
import { useState, type FocusEvent, type RefObject } from 'react';
import { extractRows } from '../VirtualList/extractRows.ts';
import { useLoadMore } from '../VirtualList/useLoadMore.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useIsSettled } from './useIsSettled.ts';
import { usePlace, type Place } from './usePlace.ts';
import { useRestoredOffset } from './useRestoredOffset.ts';
import { useScrollSpeed } from './useScrollSpeed.ts';
import type { VirtualGridProps } from './VirtualGrid.tsx';

/** Overscan above and below the view; the first paint does not render it. */
const overscan = { first: 0, settled: 3 };

/**
 * How many columns fit, and which rows of cards exist: those near the view, and the focused one, which stays mounted
 * while it is scrolled away. Also moves the focus between cards, requests more of them near the end, and restores
 * the scroll offset. Sizes are in pixels.
 */
export function useGridRows(list: RefObject<HTMLElement | null>, props: VirtualGridProps) {
  const { count, cardWidth, cardHeight, gap, rowGap, scrollElement, initialOffset = 0 } = props;
  const [place, setPlace] = useState<Place | null>(null);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const speed = useScrollSpeed();
  const rowHeight = cardHeight + rowGap;
  const margin = place?.top ?? null;
  const fitting = Math.floor(((place?.width ?? Infinity) + gap) / (cardWidth + gap));
  const columns = Math.max(1, Math.min(props.columns, fitting));
  const rowCount = Math.ceil(count / columns);
  const virtualizer = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scrollElement.current,
    estimateSize: () => rowHeight,
    overscan: useIsSettled() ? overscan.settled : overscan.first,
    // Rows that are rendered before their offset is known would mostly be discarded.
    enabled: margin !== null,
    scrollMargin: margin ?? 0,
    initialOffset,
    rangeExtractor: (range) => extractRows(range, focusedRow),
    onChange: ({ scrollOffset }) => {
      if (scrollOffset === null) return;
      speed.note(scrollOffset);
      props.onOffsetChange?.(scrollOffset);
    },
  });
  const height = rowCount * rowHeight;
  const onKeyDown = useGridKeys({
    ...props,
    list,
    columns,
    scrollToRow: (row) => virtualizer.scrollToIndex(row),
  });
  usePlace(list, scrollElement, setPlace);
  useRestoredOffset(scrollElement, initialOffset, margin);
  useLoadMore({ ...props, height });

  return {
    columns,
    rows: virtualizer.getVirtualItems(),
    isScrollingFast: speed.isFast,
    listProps: {
      style: { height: Math.max(0, height - rowGap) },
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => setFocusedRow(rowOf(target)),
      onBlur: ({ relatedTarget }: FocusEvent) =>
        setFocusedRow(relatedTarget instanceof Element ? rowOf(relatedTarget) : null),
    },
  };
}

function rowOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? null : Number(row);
}
