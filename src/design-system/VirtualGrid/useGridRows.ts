import { useState, type FocusEvent, type RefObject } from 'react';
import { useLoadMore } from '../VirtualList/useLoadMore.ts';
import { cardHeightAt } from './cardTracks.ts';
import { useGridKeys } from './useGridKeys.ts';
import { useIsSettled } from './useIsSettled.ts';
import { useMarkupRows } from './useMarkupRows.ts';
import { usePlace, type Place } from './usePlace.ts';
import { useRestoredOffset } from './useRestoredOffset.ts';
import { useRowWindow } from './useRowWindow.ts';
import { useScrollSpeed } from './useScrollSpeed.ts';
import type { VirtualGridProps } from './gridProps.ts';

/** In the markup, which fits every width all the same: those of the window's own size. */
const markupColumns = 4;

/** Overscan above and below the view; the first paint does not render it. */
const overscan = { first: 0, settled: 3 };

/**
 * Returns the number of columns and the mounted rows of cards: those near the view, and the focused one, which stays
 * mounted while it is scrolled away. Also moves the focus between cards, requests more of them near the end, and
 * restores the scroll offset. Sizes are in pixels.
 */
export function useGridRows(list: RefObject<HTMLElement | null>, props: VirtualGridProps) {
  const { count, gap, rowGap, scrollElement, initialOffset = 0 } = props;
  const [place, setPlace] = useState<Place | null>(null);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const [activeIndex, setActiveIndex] = useState(0);
  const speed = useScrollSpeed();
  const margin = place?.top ?? null;
  const columns = place?.columns ?? markupColumns;
  const cardWidth = place ? (place.width - (columns - 1) * gap) / columns : props.cardWidth;
  const cardHeight = cardHeightAt(cardWidth, props);
  const rowHeight = cardHeight + rowGap;
  const rowCount = Math.ceil(count / columns);
  const markupRows = useMarkupRows(count, columns);
  const isSettled = useIsSettled();
  usePlace(list, scrollElement, setPlace);
  useRestoredOffset(scrollElement, initialOffset, margin);
  const { rows, scrollToRow } = useRowWindow({
    scrollElement,
    // Rows that are rendered before their offset is known would mostly be discarded.
    areaHeight: place?.areaHeight ?? null,
    margin: margin ?? 0,
    rowCount,
    rowHeight,
    // Rows that the server's markup has shown stay mounted.
    overscan: isSettled || markupRows ? overscan.settled : overscan.first,
    keptRow: focusedRow,
    initialOffset,
    onScroll: (offset) => {
      speed.note(offset);
      props.onOffsetChange?.(offset);
    },
  });
  const isFlowing = markupRows !== null && margin === null;
  const shownRows = isFlowing ? markupRows : rows;
  const height = rowCount * rowHeight;
  const onKeyDown = useGridKeys({
    ...props,
    list,
    columns,
    scrollToRow,
  });
  useLoadMore({ ...props, height });

  return {
    columns,
    cardWidth,
    cardHeight,
    rows: shownRows,
    tabStop: tabStopOf(activeIndex, columns, shownRows),
    isFlowing,
    isScrollingFast: speed.isFast,
    listProps: {
      style: isFlowing ? { rowGap } : { height: Math.max(0, height - rowGap) },
      'data-flowing': isFlowing || undefined,
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        setFocusedRow(rowOf(target));
        setActiveIndex(indexOf(target) ?? activeIndex);
      },
      onBlur: ({ relatedTarget }: FocusEvent) =>
        setFocusedRow(relatedTarget instanceof Element ? rowOf(relatedTarget) : null),
    },
  };
}

/** The card that Tab reaches: the last one that had the focus, or the first one of those that exist. */
function tabStopOf(active: number, columns: number, rows: readonly number[]): number {
  const isThere = rows.includes(Math.floor(active / columns));
  return isThere ? active : (rows[0] ?? 0) * columns;
}

function indexOf(element: Element): number | null {
  const index = element.closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
}

function rowOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? null : Number(row);
}
