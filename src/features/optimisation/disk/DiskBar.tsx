import { HardDrive, RotateCcw } from 'lucide';
import type { DiskState } from '../../../bridge/contract/optimisation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Optimisation.module.css';
import styles from './DiskBar.module.css';
import { useDiskActions } from './useDiskActions.ts';

/** The whole disk as a bar: what the user's files take by kind, everything else, and what is free. */
export function DiskBar({ result }: { result: NonNullable<DiskState['result']> }) {
  const { t } = useTranslation();
  const { scan } = useDiskActions();
  const { total, used, classes, unread, is_system_disk: isSystem } = result;
  const own = classes.reduce((sum, { bytes }) => sum + bytes, 0);
  const segments = [
    ...classes.filter(({ bytes }) => bytes > 0),
    { name: 'system' as const, bytes: Math.max(0, used - own) },
  ];
  return (
    <section className={panel.panel} aria-labelledby="disk-title">
      <header className={styles.barHead}>
        <Icon of={HardDrive} size={18} />
        <h2 id="disk-title">{t(isSystem ? 'optimisation.disk.system' : 'optimisation.disk.home')}</h2>
        {isSystem && <p className={panel.quiet}>{t('optimisation.disk.systemHint')}</p>}
        <p className={styles.used}>
          {t('optimisation.disk.used', { used: formatBytes(used), total: formatBytes(total) })}
          <span className={styles.free}>
            {t('optimisation.disk.free', { size: formatBytes(Math.max(0, total - used)) })}
          </span>
        </p>
        <Button variant="text" size={28} icon={<Icon of={RotateCcw} size={14} />} onClick={() => void scan()}>
          {t('optimisation.rescan')}
        </Button>
      </header>
      <div className={styles.bar} aria-hidden="true">
        {segments.map(({ name, bytes }) => (
          <span key={name} data-class={name} style={{ width: `${(bytes / total) * 100}%` }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {segments.map(({ name, bytes }) => (
          <li key={name} data-class={name}>
            {`${t(`optimisation.disk.classes.${name}`)} ${formatBytes(bytes)}`}
          </li>
        ))}
      </ul>
      {unread > 0 && <p className={panel.quiet}>{t('optimisation.disk.unread', { count: unread })}</p>}
    </section>
  );
}
