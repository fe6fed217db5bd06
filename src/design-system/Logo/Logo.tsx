import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './Logo.module.css';

export interface LogoProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The product's name. */
  label: string;
}

/** The word mark: a crescent resting on a line, and the name. */
export function Logo({ label, className, ...rest }: LogoProps) {
  return (
    <span {...rest} className={clsx(styles.logo, className)}>
      <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        <path d="M16.6 15.9A7.300 7.300 0 0 1 9.500 3.600a7.600 7.600 0 1 0 9.600 11.300 7.200 7.200 0 0 1-2.500 1Z" />
        <rect x="2" y="20.300" width="20" height="2" rx="1" />
      </svg>
      <span>{label}</span>
    </span>
  );
}
