import { clsx } from 'clsx/lite';
import type { ComponentPropsWithRef } from 'react';
import styles from './UserBadge.module.css';

export interface UserBadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** A normal user has no badge, so there is no such type. */
  type: 'sign' | 'original' | 'painter' | 'bot' | 'enterprise';
  /** The kind as text. */
  label: string;
}

/** The kind of an author, after the name. */
export function UserBadge({ type, label, className, ...rest }: UserBadgeProps) {
  return (
    <span title={label} {...rest} className={clsx(styles.badge, className)} data-type={type}>
      {label}
    </span>
  );
}
