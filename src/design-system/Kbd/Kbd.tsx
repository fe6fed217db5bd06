import type { ComponentPropsWithRef } from 'react';
import styles from './Kbd.module.css';

export interface KbdProps extends ComponentPropsWithRef<'kbd'> {
  children: string;
}

/** The cap of a key. A hint for eyes; the control itself says what it does. */
export function Kbd({ children, className, ...rest }: KbdProps) {
  return (
    <kbd {...rest} className={[styles.key, className].filter(Boolean).join(' ')} aria-hidden="true">
      {children}
    </kbd>
  );
}
