import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

interface RowWindowOptions {
  scrollElement: RefObject<HTMLElement | null>;
  /** Height of the element that scrolls, in pixels; null until it is known, when no row exists. */
  areaHeight: number | null;
  /** Offset of the first row in the scroll container, in pixels. */
  margin: number;
  rowCount: number;
  /** Pixels from one row to the next. */
  rowHeight: number;
  /** Rows above and below the view that exist too. */
  overscan: number;
  /** A row that exists wherever the view is. */
  keptRow: number | null;
  initialOffset: number;
  /** Called with every scroll offset, in pixels. */
  onScroll: (offset: number) => void;
}

/**
 * Returns the mounted rows of a list whose rows have one height: those near the view. All rows are alike, so their
 * positions are computed; a library that measures them would be a tenth of the first bundle.
 */
export function useRowWindow(options: RowWindowOptions): {
  rows: number[];
  /** Scrolls as little as brings a row into view. */
  scrollToRow: (row: number) => void;
} {
  const { scrollElement, areaHeight, margin, rowCount, rowHeight, initialOffset } = options;
  const [offset, setOffset] = useState(initialOffset);
  const latest = useRef({ options, offset });
  useLayoutEffect(() => {
    latest.current = { options, offset };
  });

  useLayoutEffect(() => {
    const area = scrollElement.current;
    if (!area || areaHeight === null) return;
    const handleScroll = (): void => {
      const { options: present, offset: former } = latest.current;
      present.onScroll(area.scrollTop);
      if (rowsAt(area.scrollTop, present).join() === rowsAt(former, present).join()) return;
      // Rendered later, fast scrolling would show empty rows.
      flushSync(() => setOffset(area.scrollTop));
    };
    // Markup is scrolled before the client takes it over, and says nothing again.
    if (area.scrollTop !== latest.current.offset) latest.current.options.onScroll(area.scrollTop);
    setOffset(area.scrollTop);
    area.addEventListener('scroll', handleScroll, { passive: true });
    return () => area.removeEventListener('scroll', handleScroll);
  }, [scrollElement, areaHeight, margin, rowCount, rowHeight]);

  function scrollToRow(row: number): void {
    const area = scrollElement.current;
    if (!area) return;
    const top = margin + row * rowHeight;
    const bottom = top + rowHeight - area.clientHeight;
    if (top < area.scrollTop) area.scrollTo({ top });
    else if (bottom > area.scrollTop) area.scrollTo({ top: bottom });
  }

  return { rows: rowsAt(offset, options), scrollToRow };
}

/** The rows that exist at a scroll offset, in order. */
export function rowsAt(
  offset: number,
  options: Pick<
    RowWindowOptions,
    'areaHeight' | 'margin' | 'rowCount' | 'rowHeight' | 'overscan' | 'keptRow'
  >,
): number[] {
  const { areaHeight, margin, rowCount, rowHeight, overscan, keptRow } = options;
  if (areaHeight === null || areaHeight === 0) return [];
  const first = Math.max(0, Math.floor((offset - margin) / rowHeight) - overscan);
  const last = Math.min(rowCount - 1, Math.floor((offset - margin + areaHeight) / rowHeight) + overscan);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (keptRow === null || keptRow >= rowCount) return rows;
  if (keptRow < first) return [keptRow, ...rows];
  return keptRow > last ? [...rows, keptRow] : rows;
}
