import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './NavigationTabs.module.css';

/** Class of a link inside NavigationTabs; the present one carries `aria-current="page"`. */
export const navigationTabClass: string = styles['tab'] ?? '';

export interface NavigationTabsProps extends Omit<ComponentPropsWithRef<'nav'>, 'aria-label'> {
  /** Accessible name of the navigation. */
  label: string;
}

/** The main sections of the product as links; the current one is marked. */
export function NavigationTabs({ label, className, ...rest }: NavigationTabsProps) {
  return <nav {...rest} className={clsx(styles['tabs'], className)} aria-label={label} />;
}
