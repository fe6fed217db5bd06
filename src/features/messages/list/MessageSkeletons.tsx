import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import styles from './MessageSkeletons.module.css';

/** They fill the window of the screen. */
const rowsOfScreen = 11;

/** Rows that will be messages, in their size. */
export function MessageSkeletons({ label }: { label: string }) {
  return (
    <div className={styles.rows} role="status" aria-label={label}>
      {Array.from({ length: rowsOfScreen }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width="40px" height="40px" radius="999px" />
          <span className={styles.words}>
            <Skeleton width="96px" height="14px" />
            <Skeleton width="240px" height="14px" />
          </span>
          <Skeleton width="75px" height="42px" />
          <Skeleton width="64px" height="12px" />
        </div>
      ))}
    </div>
  );
}
