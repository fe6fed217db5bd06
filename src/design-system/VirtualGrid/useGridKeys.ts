import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { useTypeAhead } from '../VirtualList/useTypeAhead.ts';

interface GridKeysOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  columns: number;
  scrollToRow: (row: number) => void;
  /** The text that typing finds a card by. */
  getText?: (index: number) => string;
}

/** Rows that PageUp and PageDown move. */
const pageRows = 3;

/** Moves the focus between the cards of a grid with arrows, Home, End, PageUp and PageDown. */
export function useGridKeys({
  list,
  count,
  columns,
  scrollToRow,
  getText,
}: GridKeysOptions): (event: KeyboardEvent) => void {
  const wanted = useRef<{ index: number; triesLeft: number } | null>(null);
  const findTyped = useTypeAhead(count, getText);

  // A card far away exists only after the list has scrolled there and rendered.
  useEffect(focusWanted);

  function focusWanted(): void {
    if (!wanted.current) return;
    const { index } = wanted.current;
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${index}"] :is(a, button)`);
    target?.focus({ preventScroll: true });
    if (target || wanted.current.triesLeft-- <= 0) wanted.current = null;
  }

  return (event) => {
    if (!(event.target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
    const item = event.target.closest<HTMLElement>('[data-index]');
    if (!item) return;
    const index = Number(item.dataset['index']);
    const next = nextIndex(event.key, index, count, columns) ?? findTyped(event, index);
    if (next === null) return;
    event.preventDefault();
    wanted.current = { index: next, triesLeft: 10 };
    scrollToRow(Math.floor(next / columns));
    focusWanted();
  };
}

/** The card that a key moves to; null when it moves nowhere. */
export function nextIndex(key: string, index: number, count: number, columns: number): number | null {
  const steps: ReadonlyMap<string, number> = new Map(
    Object.entries<number>({
      ArrowRight: 1,
      ArrowLeft: -1,
      ArrowDown: columns,
      ArrowUp: -columns,
      PageDown: pageRows * columns,
      PageUp: -pageRows * columns,
      Home: -index,
      End: count - 1 - index,
    }),
  );
  const step = steps.get(key);
  if (step === undefined) return null;
  const isWholePage = key === 'PageDown' || key === 'PageUp';
  const next = isWholePage ? Math.min(count - 1, Math.max(0, index + step)) : index + step;
  return next >= 0 && next < count && next !== index ? next : null;
}
