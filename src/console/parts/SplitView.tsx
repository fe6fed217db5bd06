import type { ReactNode } from 'react';
import styles from './SplitView.module.css';

export interface SplitViewProps {
  /** The list. */
  children: ReactNode;
  /** The selected item; the list takes the whole width where none is selected. */
  side: ReactNode;
}

/** A list, and beside it what is chosen in it. */
export function SplitView({ children, side }: SplitViewProps) {
  return (
    <div className={styles.split} data-open={Boolean(side)}>
      <div className={styles.list}>{children}</div>
      {side && <section className={styles.side}>{side}</section>}
    </div>
  );
}
