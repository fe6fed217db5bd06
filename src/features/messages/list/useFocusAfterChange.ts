import { useEffect, useRef, type RefObject } from 'react';

/** Frames that a list gets to scroll to a row and render it. */
const framesToWait = 10;

/**
 * Focuses a row of a list once its rows have changed: the one that had the focus may be removed then.
 *
 * @returns accepts the index of the row; the last row if there are fewer by then, the page's content without any
 */
export function useFocusAfterChange(
  area: RefObject<HTMLElement | null>,
  items: readonly unknown[],
): (index: number) => void {
  const wanted = useRef<number | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const index = Math.min(wanted.current, items.length - 1);
    wanted.current = null;
    if (index < 0) document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
    else focusRow(area, index, framesToWait);
  }, [area, items]);
  return (index) => {
    wanted.current = index;
  };
}

function focusRow(area: RefObject<HTMLElement | null>, index: number, framesLeft: number): void {
  const row = area.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  if (row) row.focus({ preventScroll: true });
  else if (framesLeft > 0) requestAnimationFrame(() => focusRow(area, index, framesLeft - 1));
}
