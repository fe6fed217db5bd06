import type { VirtualGridProps } from './VirtualGrid.tsx';
import styles from './VirtualGrid.module.css';

type GridRowProps = Pick<
  VirtualGridProps,
  'count' | 'columns' | 'cardWidth' | 'cardHeight' | 'gap' | 'rowGap' | 'getKey' | 'renderItem'
> & {
  row: number;
  isScrollingFast: boolean;
};

/** One row of cards at its offset. */
export function GridRow(props: GridRowProps) {
  const { row, count, columns, cardWidth, cardHeight, gap, rowGap, getKey, renderItem, isScrollingFast } =
    props;
  const first = row * columns;
  const indexes = Array.from({ length: Math.min(columns, count - first) }, (_, column) => first + column);
  return (
    <div
      className={styles.row}
      role="presentation"
      data-row={row}
      style={{ gap, height: cardHeight, transform: `translateY(${row * (cardHeight + rowGap)}px)` }}
    >
      {indexes.map((index) => (
        <div
          key={getKey(index)}
          role="listitem"
          aria-posinset={index + 1}
          aria-setsize={count}
          data-index={index}
          style={{ width: cardWidth }}
        >
          {renderItem(index, { isScrollingFast })}
        </div>
      ))}
    </div>
  );
}
