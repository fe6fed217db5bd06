import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useState, type FocusEvent, type RefObject } from 'react';
import { extractRows } from './extractRows.ts';
import { useLoadMore } from './useLoadMore.ts';
import { useRovingRow } from './useRovingRow.ts';

/** Overscan above and below the view. */
const overscan = 4;
/** The same for the first rendering: rows outside the view would only delay those in it. */
const firstOverscan = 1;
/** Assumed height of the view until it is measured: close enough to render the first rows immediately. */
const expectedViewHeight = 520;

interface VirtualRowsOptions<Item> {
  /** The element that scrolls. */
  area: RefObject<HTMLElement | null>;
  list: RefObject<HTMLElement | null>;
  items: readonly Item[];
  /** Pixels; an estimate where rows are measured. */
  rowHeight: number;
  /** Pixels of the sticky head above the rows; 0 without one. */
  headHeight: number;
  /** Typing these letters finds the row. */
  getText: ((item: Item) => string) | undefined;
  hasMore: boolean;
  isLoadingMore: boolean;
  onLoadMore: (() => void) | undefined;
  /** Pixels. */
  initialOffset: number;
  onOffsetChange: ((offset: number) => void) | undefined;
}

/**
 * Returns the mounted rows of a list with their positions: those near the view, and the focused one, which stays
 * mounted while it is scrolled away. Also moves the focus between rows and requests more of them near the end.
 */
export function useVirtualRows<Item>(options: VirtualRowsOptions<Item>) {
  const { area, list, items, rowHeight, headHeight, getText, initialOffset } = options;
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan: useDeferredValue(overscan, firstOverscan),
    initialOffset,
    initialRect: { width: 0, height: expectedViewHeight },
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    rangeExtractor: (range) => extractRows(range, focusedRow),
    onChange: ({ scrollOffset }) => {
      if (scrollOffset !== null) options.onOffsetChange?.(scrollOffset);
    },
  });
  const roving = useRovingRow({
    count: items.length,
    hasMore: options.hasMore,
    pageRows: Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? expectedViewHeight) / rowHeight) - 1),
    getText: getText && ((index) => textOf(items[index], getText)),
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
    findRow: (index) => list.current?.querySelector(`:scope > [data-index="${index}"]`) ?? null,
  });
  const height = virtualizer.getTotalSize();
  useLoadMore({ ...options, scrollElement: area, height });

  return {
    /** Pixels of all rows. */
    height,
    /** `top`: pixels below the head. */
    rows: virtualizer.getVirtualItems().flatMap(({ index, start }) => {
      const item = items[index];
      return item === undefined ? [] : [{ item, index, top: start - headHeight }];
    }),
    measureElement: virtualizer.measureElement,
    activeRow: roving.active,
    handleKeyDown: roving.handleKeyDown,
    handleRowFocus: (index: number): void => {
      setFocusedRow(index);
      roving.setActive(index);
    },
    handleBlur: ({ currentTarget, relatedTarget }: FocusEvent): void => {
      setFocusedRow(null);
      if (relatedTarget && !currentTarget.contains(relatedTarget)) roving.handleLeave();
    },
  };
}

function textOf<Item>(item: Item | undefined, getText: (item: Item) => string): string {
  return item === undefined ? '' : getText(item);
}
