import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { usePursuit } from './usePursuit.ts';
import { useTypeAhead } from './useTypeAhead.ts';

export interface RovingRowOptions {
  count: number;
  /** True where more rows can be loaded: a key may lead to one of those. */
  hasMore: boolean;
  /** Rows that PageUp and PageDown move. */
  pageRows: number;
  /** The text that typing finds a row by. */
  getText: ((index: number) => string) | undefined;
  scrollToRow: (index: number) => void;
  /** The row's element once it exists. */
  findRow: (index: number) => HTMLElement | null;
}

/**
 * One tab stop for a whole list: arrows, Home, End, PageUp, PageDown and typed letters move the focus between rows,
 * wherever they are, and scroll them into view.
 */
export function useRovingRow(options: RovingRowOptions) {
  const { count, hasMore, pageRows, getText, scrollToRow, findRow } = options;
  const [active, setActive] = useState(0);
  // A list that has shrunk has its tab stop on the last row.
  const stop = Math.min(active, count - 1);
  const wanted = useRef<{ index: number; triesLeft: number } | null>(null);
  const findTyped = useTypeAhead(count, getText);
  const pursuit = usePursuit({ count, hasMore, go });

  // A row far away exists only after the list has scrolled there and rendered.
  useEffect(() => {
    if (!wanted.current) return;
    const row = findRow(wanted.current.index);
    row?.focus({ preventScroll: true });
    if (row || wanted.current.triesLeft-- <= 0) wanted.current = null;
  });

  function go(index: number): void {
    wanted.current = { index, triesLeft: 10 };
    setActive(index);
    scrollToRow(index);
    findRow(index)?.focus({ preventScroll: true });
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
    // Controls inside a row handle their own keys.
    if (event.target instanceof Element && !event.target.matches('[data-index]')) return;
    // One that is not loaded yet comes with the next pages.
    const all = hasMore ? Number.MAX_SAFE_INTEGER : count;
    const next = nextRow(event.key, stop, all, pageRows) ?? findTyped(event, stop);
    if (next === null) return;
    event.preventDefault();
    pursuit.end();
    if (next >= count) pursuit.begin(next);
    else go(next);
  }

  /** The focus has left: rows that come later do not call it back. */
  function handleLeave(): void {
    pursuit.end();
    wanted.current = null;
  }

  return { active: stop, setActive, handleKeyDown, handleLeave };
}

/** The row that a key moves to; null when it moves nowhere. */
export function nextRow(key: string, index: number, count: number, pageRows: number): number | null {
  const targets: ReadonlyMap<string, number> = new Map(
    Object.entries<number>({
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      PageDown: Math.min(count - 1, index + pageRows),
      PageUp: Math.max(0, index - pageRows),
      Home: 0,
      End: count - 1,
    }),
  );
  const target = targets.get(key);
  return target === undefined || target < 0 || target >= count ? null : target;
}
