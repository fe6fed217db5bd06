import type { ReactNode } from 'react';
import styles from './Panel.module.css';

/** The inside of a dialog or popover without its behaviour, for examples that must not open anything. */
export function Panel({
  title,
  children,
  actions,
}: {
  title?: string;
  children?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={styles.panel} data-level="3">
      {title !== undefined && <strong className={styles.title}>{title}</strong>}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** A toast as it lies on the page. */
export function ToastPanel({ children }: { children: ReactNode }) {
  return <div className={styles.toast}>{children}</div>;
}
