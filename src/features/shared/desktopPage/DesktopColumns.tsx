import { clsx } from 'clsx/lite';
import type { ReactNode } from 'react';
import styles from './DesktopPage.module.css';

interface DesktopColumnsProps {
  className?: string | undefined;
  /** Next to the content; below it in a narrow or zoomed window. */
  aside: ReactNode;
  children: ReactNode;
}

/** The two columns of a page that belongs to the desktop. */
export function DesktopColumns({ className, aside, children }: DesktopColumnsProps) {
  return (
    <div className={clsx(styles.columns, className)}>
      <div>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}
