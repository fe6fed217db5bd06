import { useRef, type ReactNode, type RefObject } from 'react';
import { GridRow } from './GridRow.tsx';
import { useGridRows } from './useGridRows.ts';
import styles from './VirtualGrid.module.css';

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
  const { label, footer } = props;
  const list = useRef<HTMLDivElement>(null);
  const { columns, rows, isScrollingFast, listProps } = useGridRows(list, props);
  return (
    <>
      <div
        {...listProps}
        ref={list}
        role="list"
        aria-label={label}
        aria-busy={props.isLoadingMore}
        className={styles.list}
      >
        {rows.map(({ key, index }) => (
          <GridRow key={key} row={index} isScrollingFast={isScrollingFast} {...props} columns={columns} />
        ))}
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </>
  );
}
