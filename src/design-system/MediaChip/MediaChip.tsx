import type { ReactNode } from 'react';
import styles from './MediaChip.module.css';

export interface MediaChipProps {
  /** `vip` is gold, `current` is white, `plain` stands on the scrim. */
  kind: 'plain' | 'vip' | 'current';
  label: string;
  icon?: ReactNode;
}

/** A word on a picture: 4K, 3D, VIP, 当前壁纸. Readable on any picture. */
export function MediaChip({ kind, label, icon }: MediaChipProps) {
  return (
    <span className={styles.chip} data-kind={kind}>
      {kind === 'current' && <span className={styles.dot} />}
      {icon}
      {label}
    </span>
  );
}
