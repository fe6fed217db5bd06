import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './MoonProgress.module.css';

export interface MoonProgressProps extends Omit<ComponentPropsWithRef<'svg'>, 'children' | 'role'> {
  /** 0 to 1. */
  value: number;
  /** Diameter in CSS pixels. */
  size: 12 | 16 | 18 | 20 | 24 | 30 | 40 | 72;
  /** The progress as text; also announced by screen readers. */
  label: string;
  /** `media` on images: the moon is cream there in both themes. */
  surface?: 'plain' | 'media';
}

/** Progress as a moon that waxes from new to full: the lit part grows from the right. */
export function MoonProgress(props: MoonProgressProps) {
  const { value, size, label, surface = 'plain', className, ...rest } = props;
  const share = Math.min(1, Math.max(0, value));
  return (
    <svg
      {...rest}
      className={clsx(styles.moon, className)}
      data-surface={surface}
      width={size}
      height={size}
      viewBox="-1.05 -1.05 2.1 2.1"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={label}
    >
      <circle className={styles.disc} r="1" />
      <path className={styles.lit} d={litPart(share)} />
    </svg>
  );
}

/** The lit part: the right half circle, closed by a half ellipse that bulges right (crescent) or left (gibbous). */
function litPart(share: number): string {
  if (share >= 1) return 'M0-1A1 1 0 0 1 0 1A1 1 0 0 1 0-1Z';
  const bulge = Math.abs(1 - 2 * share);
  const sweep = share < 0.5 ? 0 : 1;
  return `M0-1A1 1 0 0 1 0 1A${bulge} 1 0 0 ${sweep} 0-1Z`;
}
