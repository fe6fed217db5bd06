import type { ReactNode } from 'react';
import styles from './RegionState.module.css';

export interface RegionStateProps {
  sign: ReactNode;
  title: string;
  description?: string | undefined;
  action?: ReactNode;
  /** Errors interrupt; the others wait. */
  role: 'status' | 'alert';
}

/** One sign, one line, one action, in the middle of the region that it replaces. */
export function RegionState({ sign, title, description, action, role }: RegionStateProps) {
  return (
    <div className={styles.state} role={role}>
      <span className={styles.sign}>{sign}</span>
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
