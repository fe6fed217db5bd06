import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './MediaChip.module.css';

export interface MediaChipProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** `vip` is gold, `current` is white, `plain` has the scrim as its background. */
  kind: 'plain' | 'vip' | 'current';
  /** Its text. */
  label: string;
  /** An Icon before the text. */
  icon?: ReactNode;
}

/** A label on an image: 4K, 3D, VIP, 当前壁纸. Legible on any image. */
export function MediaChip({ kind, label, icon, className, ...rest }: MediaChipProps) {
  return (
    <span {...rest} className={clsx(styles.chip, className)} data-kind={kind}>
      {kind === 'current' && <span className={styles.dot} />}
      {icon}
      {label}
    </span>
  );
}
