import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './Kbd.module.css';

export interface KbdProps extends ComponentPropsWithRef<'kbd'> {
  /** The key as it is printed on keyboards. */
  children: string;
}

/** The cap of a key. A visual hint; the control itself names the action. */
export function Kbd({ children, className, ...rest }: KbdProps) {
  return (
    <kbd {...rest} className={clsx(styles.key, className)} aria-hidden="true">
      {children}
    </kbd>
  );
}
