import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTypeAhead } from '../VirtualList/useTypeAhead.ts';

interface GridKeysOptions {
  list: RefObject<HTMLElement | null>;
  count: number;
  columns: number;
  scrollToRow: (row: number) => void;
  /** The text that typing finds a card by. */
  getText: ((index: number) => string) | undefined;
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
  const [wanted, setWanted] = useState<number | null>(null);
  const triesLeft = useRef(0);
  const findTyped = useTypeAhead(count, getText);

  // A card far away exists only after the list has scrolled there and rendered.
  useEffect(() => {
    if (wanted === null) return;
    const target = list.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] :is(a, button)`);
    if (target) {
      target.focus({ preventScroll: true });
      setWanted(null);
    } else if (triesLeft.current-- <= 0) setWanted(null);
  });

  return (event) => {
    if (!(event.target instanceof Element) || event.altKey || event.ctrlKey || event.metaKey) return;
    const item = event.target.closest<HTMLElement>('[data-index]');
    if (!item) return;
    const index = Number(item.dataset['index']);
    const next = nextIndex(event.key, index, count, columns) ?? findTyped(event, index);
    if (next === null) return;
    event.preventDefault();
    triesLeft.current = 10;
    scrollToRow(Math.floor(next / columns));
    setWanted(next);
  };
}

/** Where a key leads from a card; null when it leads nowhere. */
export function nextIndex(key: string, index: number, count: number, columns: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
    PageDown: pageRows * columns,
    PageUp: -pageRows * columns,
    Home: -index,
    End: count - 1 - index,
  };
  const step = steps[key];
  if (step === undefined) return null;
  const isWholePage = key === 'PageDown' || key === 'PageUp';
  const next = isWholePage ? Math.min(count - 1, Math.max(0, index + step)) : index + step;
  return next >= 0 && next < count && next !== index ? next : null;
}
