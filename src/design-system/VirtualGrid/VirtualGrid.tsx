import { useRef } from 'react';
import { cardTracks } from './cardTracks.ts';
import type { VirtualGridProps } from './gridProps.ts';
import { GridRow } from './GridRow.tsx';
import { useGridRows } from './useGridRows.ts';
import styles from './VirtualGrid.module.css';

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
