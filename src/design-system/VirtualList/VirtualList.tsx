import { clsx } from 'clsx/lite';
import { useRef, type ComponentPropsWithRef, type ReactNode } from 'react';
import { useObjectRef } from 'react-aria/useObjectRef';
import { ListRow } from './ListRow.tsx';
import { useVirtualRows } from './useVirtualRows.ts';
import styles from './VirtualList.module.css';

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
  /** The rows that are there. */
  items: readonly Item[];
  /** Pixels. With `isMeasured` only an estimate: each row then has the height of its content. */
  rowHeight: number;
  /** Measures every row, for rows of different heights. */
  isMeasured?: boolean;
  /** `isActive`: this row is the list's tab stop. The controls of every other row are left out of the Tab order. */
  renderItem: (item: Item, index: number, isActive: boolean) => ReactNode;
  /** Identity of an item; the default is its index. */
  getKey?: (item: Item, index: number) => string | number | null | undefined;
  /** Typing these letters finds the row. */
  getText?: (item: Item) => string;
  /** Returns the accessible name of a row, where it is shorter than all of its content, buttons included. */
  getLabel?: (item: Item) => string;
  /** Enter or a double click on a row. */
  onActivate?: (item: Item, index: number) => void;
  /** Sticky above the rows; its height in pixels. */
  head?: { content: ReactNode; height: number };
  /** State of the first rows: loading, loaded, or failed. */
  status?: 'pending' | 'ready' | 'failed';
  /** Content in place of rows and after the last one. */
  parts?: ListSlots;
  /** True where more rows can be loaded. */
  hasMore?: boolean;
  /** True while more rows are loading. */
  isLoadingMore?: boolean;
  /** Called when the end comes near and more can be loaded. */
  onLoadMore?: () => void;
  /** Number of all items where more can be loaded; the rows known so far otherwise. */
  totalCount?: number;
  /** Initial scroll offset, in pixels; reported while scrolling, so that a screen can restore it. */
  initialOffset?: number;
  /** Called with the scroll offset, in pixels, while scrolling. */
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
    getLabel,
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
  const area = useObjectRef(ref);
  const list = useRef<HTMLDivElement>(null);
  const virtual = useVirtualRows({
    area,
    list,
    items,
    rowHeight,
    headHeight: head?.height ?? 0,
    getText,
    hasMore,
    isLoadingMore,
    onLoadMore,
    initialOffset,
    onOffsetChange,
  });

  const seen = new Set<string | number>();
  return (
    <div {...rest} ref={area} className={clsx(styles.area, className)}>
      {head && <ListHead {...head} />}
      {items.length === 0 ? (
        <div className={styles.placeholder}>{placeholderOf(status, parts)}</div>
      ) : (
        <div
          ref={list}
          role="list"
          aria-label={label}
          aria-busy={isLoadingMore || status === 'pending'}
          className={styles.list}
          style={{ height: virtual.height }}
          onKeyDown={virtual.handleKeyDown}
          onBlur={virtual.handleBlur}
        >
          {virtual.rows.map(({ item, index, top }) => (
            <ListRow
              key={uniqueKey(getKey?.(item, index) ?? index, index, seen)}
              ref={isMeasured ? virtual.measureElement : undefined}
              index={index}
              label={getLabel?.(item)}
              totalCount={totalCount}
              top={top}
              height={isMeasured ? undefined : rowHeight}
              isActive={index === virtual.activeRow}
              onFocus={() => virtual.handleRowFocus(index)}
              onActivate={onActivate && (() => onActivate(item, index))}
            >
              {renderItem(item, index, index === virtual.activeRow)}
            </ListRow>
          ))}
        </div>
      )}
      {items.length > 0 && <div className={styles.foot}>{footOf(props)}</div>}
    </div>
  );
}

/** Sticky above the rows. */
function ListHead({ content, height }: { content: ReactNode; height: number }) {
  return (
    <div className={styles.head} style={{ height }}>
      {content}
    </div>
  );
}

function placeholderOf(status: 'pending' | 'ready' | 'failed', parts: ListSlots): ReactNode {
  if (status === 'pending') return parts.loading;
  return status === 'failed' ? parts.failed : parts.empty;
}

function footOf<Item>({ status, isLoadingMore, hasMore, parts }: VirtualListProps<Item>): ReactNode {
  if (status === 'failed') return parts?.failed;
  if (isLoadingMore) return parts?.loadingMore;
  return hasMore ? null : parts?.end;
}

/** Two items with the same identity are distinguished by index: React would drop one of them. */
function uniqueKey(key: string | number, index: number, seen: Set<string | number>): string | number {
  const unique = seen.has(key) ? `${key}#${index}` : key;
  seen.add(unique);
  return unique;
}
