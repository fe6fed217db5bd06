import styles from './UserBadge.module.css';

export interface UserBadgeProps {
  /** A normal user has no badge, so there is no such type. */
  type: 'sign' | 'original' | 'painter' | 'bot' | 'enterprise';
  label: string;
}

/** What kind of author somebody is, after the name. */
export function UserBadge({ type, label }: UserBadgeProps) {
  return (
    <span className={styles.badge} data-type={type}>
      {label}
    </span>
  );
}
