import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './ProgressBar.module.css';

export interface ProgressBarProps extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'role'> {
  /** Name of the operation in progress; its accessible name. */
  label: string;
  /** 0 to 1. */
  value: number;
}

/** Progress of a work with many parts. */
export function ProgressBar({ label, value, className, ...rest }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div
      {...rest}
      className={clsx(styles.bar, className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      <span style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  );
}
