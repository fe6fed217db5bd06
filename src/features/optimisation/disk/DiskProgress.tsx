import type { ScanProgress } from '../../../bridge/contract/optimisation.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { MoonProgress } from '../../../design-system/MoonProgress/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Optimisation.module.css';
import styles from './Disk.module.css';
import { useDiskActions } from './useDiskActions.ts';

/** Progress of the scan of the disk. */
export function DiskProgress({ progress: { files, bytes, share } }: { progress: ScanProgress }) {
  const { t } = useTranslation();
  const { stop } = useDiskActions();
  return (
    <div className={`${panel.panel} ${styles.progress}`}>
      <MoonProgress
        value={share}
        size={72}
        label={t('optimisation.progress', { percent: Math.round(share * 100) })}
      />
      <p role="status">{t('optimisation.scanning')}</p>
      <p className={panel.quiet}>
        {t('optimisation.scanningOf', { files: groupThousands(files), size: formatBytes(bytes) })}
      </p>
      <Button onClick={() => void stop()}>{t('optimisation.stop')}</Button>
    </div>
  );
}
