import type { ReactNode } from 'react';
import { RegionState, type RegionStateProps } from '../RegionState/index.ts';
import styles from './EmptyState.module.css';

export interface EmptyStateProps extends Omit<RegionStateProps, 'sign' | 'role'> {
  /** Replaces the crescent: a drawing of the same height or a little more. */
  sign?: ReactNode;
}

/** Nothing to show: a thin crescent, a line, an action. */
export function EmptyState({ sign, ...props }: EmptyStateProps) {
  return <RegionState {...props} role="status" sign={sign ?? <Crescent />} />;
}

/** The lit part alone: a dark disc would read as something that loads. */
function Crescent() {
  return (
    <svg className={styles.crescent} width={56} height={56} viewBox="3.5 0 24 24" aria-hidden="true">
      <path transform="rotate(24 12 12)" d="M12 2A10 10 0 0 1 12 22A6.4 10 0 0 0 12 2z" />
    </svg>
  );
}
