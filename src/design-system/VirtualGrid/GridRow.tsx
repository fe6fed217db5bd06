import type { VirtualGridProps } from './gridProps.ts';
import { TabStopContext } from './tabStop.ts';
import styles from './VirtualGrid.module.css';

interface GridRowProps extends Pick<VirtualGridProps, 'count' | 'rowGap' | 'getKey' | 'renderItem'> {
  index: number;
  columns: number;
  /** CSS pixels, as measured. */
  cardWidth: number;
  cardHeight: number;
  isScrollingFast: boolean;
  /** The card that Tab reaches. */
  tabStop: number;
  /** CSS places the cards: nothing is measured yet. */
  isFlowing: boolean;
}

/** One row of cards at its offset. */
export function GridRow(props: GridRowProps) {
  const { index: row, count, columns, cardWidth, cardHeight, rowGap, getKey, renderItem } = props;
  const offset = row * (cardHeight + rowGap);
  const first = row * columns;
  const indexes = Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column);
  return (
    <div
      className={styles.row}
      role="presentation"
      data-row={row}
      style={props.isFlowing ? {} : { height: cardHeight, transform: `translateY(${offset}px)` }}
    >
      {indexes.map((index) => (
        <div
          key={getKey(index)}
          role="listitem"
          aria-posinset={index + 1}
          aria-setsize={count}
          data-index={index}
        >
          <TabStopContext value={index === props.tabStop}>
            {renderItem(index, { isScrollingFast: props.isScrollingFast, width: cardWidth })}
          </TabStopContext>
        </div>
      ))}
    </div>
  );
}
