import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './Logo.module.css';

export interface LogoProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** The product's name. */
  label: string;
  /**
   * The lit part of a moon with the radius 50 around 50, 50, as a path of SVG: it stands in place of the crescent, before its
   * dark disc.
   */
  moon?: string | undefined;
}

/** The word mark: a crescent resting on a line, and the name. */
export function Logo({ label, moon, className, ...rest }: LogoProps) {
  return (
    <span {...rest} className={clsx(styles.logo, className)}>
      <svg width={22} height={22} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
        {moon === undefined ? (
          <path d="M16.6 15.9A7.300 7.300 0 0 1 9.500 3.600a7.600 7.600 0 1 0 9.600 11.300 7.200 7.200 0 0 1-2.500 1Z" />
        ) : (
          <g transform="translate(4.4 2.6) scale(.152)">
            <circle cx="50" cy="50" r="50" opacity=".24" />
            <path d={moon} />
          </g>
        )}
        <rect x="2" y="20.300" width="20" height="2" rx="1" />
      </svg>
      <span>{label}</span>
    </span>
  );
}
