import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './Spinner.module.css';

export interface SpinnerProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** Pixels. */
  size?: 14 | 20;
}

/** A spinner inside a control whose label says what is loading. */
export function Spinner({ size = 14, className, style, ...rest }: SpinnerProps) {
  return (
    <span
      {...rest}
      className={clsx(styles.spinner, className)}
      style={{ ...style, width: size, height: size }}
      aria-hidden="true"
    />
  );
}
