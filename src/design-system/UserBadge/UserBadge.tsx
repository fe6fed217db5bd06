import { clsx } from 'clsx/lite';
import { BadgeCheck, Bot, Brush, Building2, Sparkles, type IconNode } from 'lucide';
import type { ComponentPropsWithRef } from 'react';
import { Icon } from '../Icon/index.ts';
import styles from './UserBadge.module.css';

export interface UserBadgeProps extends Omit<ComponentPropsWithRef<'span'>, 'children'> {
  /** A normal user has no badge, so there is no such type. */
  type: 'sign' | 'original' | 'painter' | 'bot' | 'enterprise';
  /** The kind as text. */
  label: string;
}

const icons = {
  sign: BadgeCheck,
  original: Sparkles,
  painter: Brush,
  bot: Bot,
  enterprise: Building2,
} as const satisfies Record<UserBadgeProps['type'], IconNode>;

/** The kind of an author, after the name: a word, and an icon where a row that may shrink it has no room for that. */
export function UserBadge({ type, label, className, ...rest }: UserBadgeProps) {
  return (
    <span title={label} {...rest} className={clsx(styles.badge, className)} data-type={type}>
      <span className={styles.icon}>
        <Icon of={icons[type]} size={14} />
      </span>
      <span>{label}</span>
    </span>
  );
}
