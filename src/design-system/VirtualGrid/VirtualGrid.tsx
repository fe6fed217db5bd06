import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type Dispatch,
  type ReactNode,
  type RefObject,
  type SetStateAction,
} from 'react';
import { extractRows } from '../VirtualList/extractRows.ts';
import { useLoadMore } from '../VirtualList/useLoadMore.ts';
import { GridRow } from './GridRow.tsx';
import { useGridKeys } from './useGridKeys.ts';
import { useScrollSpeed } from './useScrollSpeed.ts';
import styles from './VirtualGrid.module.css';

/** Overscan above and below the view; the first paint does not render it. */
const overscan = { first: 0, settled: 3 };

const settleTimeoutMilliseconds = 1_000;

export interface GridItemState {
  /** The list moves too fast for images to be seen: images not loaded yet are deferred. */
  isScrollingFast: boolean;
}

export interface VirtualGridProps {
  /** Name of the list. */
  label: string;
  count: number;
  /** At most this many; fewer where the window is narrower, or zoomed. */
  columns: number;
  /** Pixels. Every card has this size. */
  cardWidth: number;
  cardHeight: number;
  gap: number;
  rowGap: number;
  getKey: (index: number) => string | number;
  /** Typing these letters finds the card. */
  getText?: (index: number) => string;
  renderItem: (index: number, state: GridItemState) => ReactNode;
  /** The element that scrolls, somewhere above. */
  scrollElement: RefObject<HTMLElement | null>;
  /** Scrolls with the cards, below them. */
  footer?: ReactNode;
  /** Initial scroll offset, in pixels; reported while scrolling, so that a screen can restore it. */
  initialOffset?: number;
  onOffsetChange?: (offset: number) => void;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onLoadMore?: () => void;
}

/**
 * A grid of cards of one size, of which only those near the view exist. Screen readers get the true number of
 * cards; arrow keys move between them; the focused row stays mounted while it is scrolled away. The height of a
 * preceding sibling, such as a header, may change.
 */
export function VirtualGrid(props: VirtualGridProps) {
  const {
    label,
    count,
    cardWidth,
    cardHeight,
    gap,
    rowGap,
    scrollElement,
    footer,
    initialOffset = 0,
  } = props;
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<Place | null>(null);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const speed = useScrollSpeed();
  const rowHeight = cardHeight + rowGap;
  const margin = place?.top ?? null;
  const fitting = Math.floor(((place?.width ?? Infinity) + gap) / (cardWidth + gap));
  const columns = Math.max(1, Math.min(props.columns, fitting));
  const virtualizer = useVirtualizer({
    count: Math.ceil(count / columns),
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
  const height = Math.ceil(count / columns) * rowHeight;
  const handleKeyDown = useGridKeys({
    list,
    count,
    columns,
    scrollToRow: (row) => virtualizer.scrollToIndex(row),
    getText: props.getText,
  });
  usePlace(list, scrollElement, setPlace);
  useRestoredOffset(scrollElement, initialOffset, margin);
  useLoadMore({
    scrollElement,
    hasMore: props.hasMore ?? false,
    isLoadingMore: props.isLoadingMore ?? false,
    onLoadMore: props.onLoadMore,
    height,
  });

  return (
    <>
      <div
        ref={list}
        role="list"
        aria-label={label}
        aria-busy={props.isLoadingMore}
        className={styles.list}
        style={{ height: Math.max(0, height - rowGap) }}
        onKeyDown={handleKeyDown}
        onFocus={({ target }) => setFocusedRow(rowOf(target))}
        onBlur={({ relatedTarget }) =>
          setFocusedRow(relatedTarget instanceof Element ? rowOf(relatedTarget) : null)
        }
      >
        {virtualizer.getVirtualItems().map((row) => (
          <GridRow
            key={row.key}
            row={row.index}
            top={row.index * rowHeight}
            isScrollingFast={speed.isFast}
            {...props}
            columns={columns}
          />
        ))}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
}

function rowOf(element: Element): number | null {
  const row = element.closest<HTMLElement>('[data-row]')?.dataset['row'];
  return row === undefined ? null : Number(row);
}

/** False until the browser has nothing better to do after the first paint. */
function useIsSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  useEffect(() => {
    const request = requestIdleCallback(() => setIsSettled(true), { timeout: settleTimeoutMilliseconds });
    return () => cancelIdleCallback(request);
  }, []);
  return isSettled;
}

/** Where the list begins in what scrolls, and how wide it is, in pixels. */
interface Place {
  top: number;
  width: number;
}

/** The list begins below its header: that height changes with language and content, the width with zoom. */
function usePlace(
  list: RefObject<HTMLElement | null>,
  scrollElement: RefObject<HTMLElement | null>,
  setPlace: Dispatch<SetStateAction<Place | null>>,
): void {
  useLayoutEffect(() => {
    const area = scrollElement.current;
    if (!area) return;
    const measure = (): void => {
      if (!list.current) return;
      const { top, width } = list.current.getBoundingClientRect();
      const place = { top: Math.round(top - area.getBoundingClientRect().top + area.scrollTop), width };
      setPlace((former) => (former?.top === place.top && former.width === width ? former : place));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    const header = list.current?.previousElementSibling;
    if (header) observer.observe(header);
    return () => observer.disconnect();
  }, [list, scrollElement, setPlace]);
}

/** Puts the area back where it was, once the list below the header is high enough to be scrolled there. */
function useRestoredOffset(
  scrollElement: RefObject<HTMLElement | null>,
  offset: number,
  margin: number | null,
): void {
  const isRestored = useRef(false);
  useLayoutEffect(() => {
    if (isRestored.current || margin === null || offset === 0) return;
    isRestored.current = true;
    scrollElement.current?.scrollTo({ top: offset });
  }, [scrollElement, offset, margin]);
}
