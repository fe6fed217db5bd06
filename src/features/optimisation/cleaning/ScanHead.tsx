import { RotateCcw } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { MoonProgress } from '../../../design-system/MoonProgress/index.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { cleaningStore } from '../../../stores/optimisation/cleaning.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './CleanPanel.module.css';
import { useCleaningActions } from './useCleaningActions.ts';

/** Progress of the scan, or its result. */
export const ScanHead = observer(function ScanHead() {
  const { t } = useTranslation();
  const { state, foundBytes } = useStore(cleaningStore);
  const { scan, stop } = useCleaningActions();
  const progress = state?.progress ?? null;
  const result = state?.result ?? null;
  const share = progress ? progress.share : 1;
  const title = progress
    ? t('optimisation.scanning')
    : state?.fault
      ? t(`optimisation.faults.${state.fault}`)
      : foundBytes > 0
        ? t('optimisation.found', { size: formatBytes(foundBytes) })
        : t('optimisation.foundNothing');
  return (
    <header className={styles.head}>
      <MoonProgress
        value={share}
        size={40}
        label={t('optimisation.progress', { percent: Math.round(share * 100) })}
      />
      <div className={styles.headText}>
        <p className={styles.title} role="status">
          {title}
        </p>
        <p>
          {progress
            ? t('optimisation.scanningOf', {
                files: groupThousands(progress.files),
                size: formatBytes(progress.bytes),
              })
            : result &&
              t('optimisation.foundHint', {
                files: groupThousands(result.files),
                seconds: Math.max(0.1, Math.round(result.milliseconds / 100) / 10),
              })}
        </p>
      </div>
      {progress ? (
        <Button onClick={() => void stop()}>{t('optimisation.stop')}</Button>
      ) : (
        <Button variant="text" icon={<Icon of={RotateCcw} size={14} />} onClick={() => void scan()}>
          {t('optimisation.rescan')}
        </Button>
      )}
    </header>
  );
});
