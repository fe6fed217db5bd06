import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx/lite';
import { useImperativeHandle, useRef, useState, type ComponentPropsWithRef, type ReactNode } from 'react';
import { extractRows } from './extractRows.ts';
import { useLoadMore } from './useLoadMore.ts';
import { useRovingRow } from './useRovingRow.ts';
import styles from './VirtualList.module.css';

/** Overscan above and below the view. */
const overscan = 4;
/** Assumed height of the view until it is measured: close enough to render the first rows immediately. */
const expectedViewHeight = 520;
/** `aria-setsize` of a list whose end is not known (WAI-ARIA 1.2). */
const unknownCount = -1;

/** Replaces the rows, or follows them. */
export interface ListSlots {
  /** While the first rows are on their way. */
  loading?: ReactNode;
  empty?: ReactNode;
  /** Shows what failed and offers a retry. */
  failed?: ReactNode;
  /** After the last row while more are coming. */
  loadingMore?: ReactNode;
  /** After the last row of all. */
  end?: ReactNode;
}

export interface VirtualListProps<Item> extends Omit<ComponentPropsWithRef<'div'>, 'children'> {
  /** Name of the list. */
  label: string;
  items: readonly Item[];
  /** Pixels. With `isMeasured` only an estimate: each row then has the height of its content. */
  rowHeight: number;
  isMeasured?: boolean;
  /** `isActive`: this row is the list's tab stop. The controls of every other row are left out of the Tab order. */
  renderItem: (item: Item, index: number, isActive: boolean) => ReactNode;
  /** Identity of an item; the default is its index. */
  getKey?: (item: Item, index: number) => string | number | null | undefined;
  /** Typing these letters finds the row. */
  getText?: (item: Item) => string;
  /** Enter or a double click on a row. */
  onActivate?: (item: Item, index: number) => void;
  /** Sticky above the rows; its height in pixels. */
  head?: { content: ReactNode; height: number };
  status?: 'pending' | 'ready' | 'failed';
  parts?: ListSlots;
  hasMore?: boolean;
  isLoadingMore?: boolean;
  onLoadMore?: () => void;
  /** Number of all items where more can be loaded; the rows known so far otherwise. */
  totalCount?: number;
  /** Initial scroll offset, in pixels; reported while scrolling, so that a screen can restore it. */
  initialOffset?: number;
  onOffsetChange?: (offset: number) => void;
}

/**
 * A list of any length of which only the rows near the view exist. Screen readers get the true number of rows; one
 * tab stop enters the list, the next ones pass through the row's own controls and out again; arrow keys move between
 * rows; the focused row stays mounted while it is scrolled away.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const {
    label,
    items,
    rowHeight,
    isMeasured = false,
    renderItem,
    getKey,
    getText,
    onActivate,
    head,
    status = 'ready',
    parts = {},
    hasMore = false,
    isLoadingMore = false,
    onLoadMore,
    totalCount = hasMore ? unknownCount : items.length,
    initialOffset = 0,
    onOffsetChange,
    className,
    ref,
    ...rest
  } = props;
  const area = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => area.current as HTMLDivElement);
  const [focusedRow, setFocusedRow] = useState<number | null>(null);
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => area.current,
    estimateSize: () => rowHeight,
    overscan,
    initialOffset,
    initialRect: { width: 0, height: expectedViewHeight },
    scrollMargin: head?.height ?? 0,
    scrollPaddingStart: head?.height ?? 0,
    rangeExtractor: (range) => extractRows(range, focusedRow),
    onChange: ({ scrollOffset }) => {
      if (scrollOffset !== null) onOffsetChange?.(scrollOffset);
    },
  });
  const roving = useRovingRow({
    count: items.length,
    pageRows: Math.max(1, Math.floor((virtualizer.scrollRect?.height ?? expectedViewHeight) / rowHeight) - 1),
    getText: getText && ((index) => textOf(items[index], getText)),
    scrollToRow: (index) => virtualizer.scrollToIndex(index),
    findRow: (index) => list.current?.querySelector(`:scope > [data-index="${index}"]`) ?? null,
  });
  const height = virtualizer.getTotalSize();
  useLoadMore({ scrollElement: area, hasMore, isLoadingMore, onLoadMore, height });

  const seen = new Set<string | number>();
  return (
    <div {...rest} ref={area} className={clsx(styles.area, className)}>
      {head && (
        <div className={styles.head} style={{ height: head.height }}>
          {head.content}
        </div>
      )}
      {items.length === 0 ? (
        <div className={styles.placeholder}>{placeholderOf(status, parts)}</div>
      ) : (
        <div
          ref={list}
          role="list"
          aria-label={label}
          aria-busy={isLoadingMore || status === 'pending'}
          className={styles.list}
          style={{ height }}
          onKeyDown={roving.handleKeyDown}
          onBlur={() => setFocusedRow(null)}
        >
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const item = items[index];
            return item === undefined ? null : (
              <div
                key={uniqueKey(getKey?.(item, index) ?? index, index, seen)}
                ref={isMeasured ? virtualizer.measureElement : undefined}
                className={styles.row}
                role="listitem"
                aria-posinset={index + 1}
                aria-setsize={totalCount}
                data-index={index}
                tabIndex={index === roving.active ? 0 : -1}
                style={{
                  height: isMeasured ? undefined : rowHeight,
                  transform: `translateY(${start - (head?.height ?? 0)}px)`,
                }}
                onFocus={() => {
                  setFocusedRow(index);
                  roving.setActive(index);
                }}
                onDoubleClick={onActivate && (() => onActivate(item, index))}
                onKeyDown={({ key, target, currentTarget }) => {
                  if (key === 'Enter' && target === currentTarget) onActivate?.(item, index);
                }}
              >
                {renderItem(item, index, index === roving.active)}
              </div>
            );
          })}
        </div>
      )}
      {items.length > 0 && (
        <div className={styles.foot}>
          {status === 'failed' && parts.failed}
          {status !== 'failed' && isLoadingMore && parts.loadingMore}
          {status !== 'failed' && !isLoadingMore && !hasMore && parts.end}
        </div>
      )}
    </div>
  );
}

function placeholderOf(status: 'pending' | 'ready' | 'failed', parts: ListSlots): ReactNode {
  if (status === 'pending') return parts.loading;
  return status === 'failed' ? parts.failed : parts.empty;
}

function textOf<Item>(item: Item | undefined, getText: (item: Item) => string): string {
  return item === undefined ? '' : getText(item);
}

/** Two items with the same identity are distinguished by index: React would drop one of them. */
function uniqueKey(key: string | number, index: number, seen: Set<string | number>): string | number {
  const unique = seen.has(key) ? `${key}#${index}` : key;
  seen.add(unique);
  return unique;
}
