import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { ChevronRight } from 'lucide';
import { Icon } from '../../design-system/Icon/index.ts';
import type { ScreenAddress } from '../../stores/kernel/paths.ts';
import { useIsFound } from './settingsQuery.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './Settings.module.css';

interface SettingRowProps {
  icon?: IconNode;
  title: string;
  helper?: string | undefined;
  /** Further words that a search finds it by. */
  words?: string;
  /** The control, which is named by itself. */
  children: ReactNode;
}

/** One setting: what it is, what it does, and its control. */
export function SettingRow({ icon, title, helper, words, children }: SettingRowProps) {
  if (!useIsFound(title, helper, words)) return null;
  return (
    <div className={styles.row} data-setting>
      {icon && <Icon of={icon} size={18} />}
      <div className={styles.words}>
        <span>{title}</span>
        {helper && <span className={styles.helper}>{helper}</span>}
      </div>
      <div className={styles.control}>{children}</div>
    </div>
  );
}

/** A row that leads to a page of its own. */
export function SettingLink(props: { icon: IconNode; title: string; to: ScreenAddress }) {
  const { icon, title, to } = props;
  if (!useIsFound(title)) return null;
  return (
    <Link className={styles.row} to={to} data-setting>
      <Icon of={icon} size={18} />
      <span className={styles.words}>{title}</span>
      <Icon of={ChevronRight} size={16} />
    </Link>
  );
}
