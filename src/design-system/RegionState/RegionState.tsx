import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './RegionState.module.css';

export interface RegionStateProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'title'> {
  sign: ReactNode;
  title: string;
  description?: string | undefined;
  action?: ReactNode;
  /** Errors interrupt; the others wait. */
  role: 'status' | 'alert';
}

/** One sign, one line, one action, in the middle of the region that it replaces. */
export function RegionState(props: RegionStateProps) {
  const { sign, title, description, action, role, className, ...rest } = props;
  return (
    <div {...rest} className={clsx(styles.state, className)} role={role}>
      <span className={styles.sign}>{sign}</span>
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
