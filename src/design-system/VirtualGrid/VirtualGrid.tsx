import { useRef, type ReactNode, type RefObject } from 'react';
import { cardTracks, type CardLayout } from './cardTracks.ts';
import { GridRow } from './GridRow.tsx';
import { useGridRows } from './useGridRows.ts';
import styles from './VirtualGrid.module.css';

export interface GridItemState {
  /** The list moves too fast for images to be seen: images not loaded yet are deferred. */
  isScrollingFast: boolean;
  /** Width of the card, in CSS pixels. */
  width: number;
}

export interface VirtualGridProps extends CardLayout {
  /** Name of the list. */
  label: string;
  /** Number of cards that are there. */
  count: number;
  /** Identity of the card at an index, which stays when cards are added before it. */
  getKey: (index: number) => string | number;
  /** Typing these letters finds the card. */
  getText?: (index: number) => string;
  /** Draws the card at an index. */
  renderItem: (index: number, state: GridItemState) => ReactNode;
  /** The element that scrolls, somewhere above. */
  scrollElement: RefObject<HTMLElement | null>;
  /** Scrolls with the cards, below them. */
  footer?: ReactNode;
  /** Initial scroll offset, in pixels; reported while scrolling, so that a screen can restore it. */
  initialOffset?: number;
  /** Called with the scroll offset, in pixels, while scrolling. */
  onOffsetChange?: (offset: number) => void;
  /**
   * True where more cards can be loaded.
   *
   * @default false
   */
  hasMore?: boolean;
  /**
   * True while more cards are loading; the list then announces that it is busy.
   *
   * @default false
   */
  isLoadingMore?: boolean;
  /** Called when the end comes near and more can be loaded. */
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
  const { rows, listProps, ...row } = useGridRows(list, props);
  return (
    <>
      <div
        {...listProps}
        ref={list}
        role="list"
        aria-label={label}
        aria-busy={props.isLoadingMore}
        className={styles.list}
        style={{
          gridTemplateColumns: cardTracks(props),
          columnGap: props.gap,
          marginInline: props.inset,
          ...listProps.style,
        }}
      >
        {rows.map((index) => (
          <GridRow key={index} index={index} {...props} {...row} />
        ))}
      </div>
      {/* Markup does not know yet whether it shows the end. */}
      {footer && !row.isFlowing && <div className={styles.footer}>{footer}</div>}
    </>
  );
}
