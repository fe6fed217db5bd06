import type { ReactNode } from 'react';
import styles from './NavigationTabs.module.css';

/** Class of a link inside NavigationTabs; the present one carries `aria-current="page"`. */
export const navigationTabClass: string = styles['tab'] ?? '';

/** The main places of the product as links; the present one is marked. */
export function NavigationTabs({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles['tabs']} aria-label={label}>
      {children}
    </nav>
  );
}
