import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../design-system/Button/index.ts';
import { ProgressBar } from '../../design-system/ProgressBar/index.ts';
import { VisuallyHidden } from '../../design-system/VisuallyHidden/index.ts';
import { libraryImportStore, type ImportResult } from '../../stores/wallpapers/libraryImports.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { manifestFaultText } from '../shared/forms/manifestFaultText.ts';
import styles from './ImportLayer.module.css';

/** The progress and the result of an import: only what happened, with refused files by name and reason. */
export default observer(function ImportPanel() {
  const { t } = useTranslation();
  const imports = useStore(libraryImportStore);
  const { progress, summary, failure } = imports;
  return (
    <section
      className={styles.panel}
      aria-label={progress ? t('library.progressTitle') : t('library.summaryTitle')}
      onPointerEnter={imports.holdSummary}
      onFocus={imports.holdSummary}
    >
      {progress && <Progress {...progress} />}
      {!progress && summary && <Summary summary={summary} />}
      {!progress && failure && <p role="alert">{t(`failure.${failure}`)}</p>}
      {!progress && (
        <div className={styles.buttons}>
          {imports.smallCount > 0 && (
            <Button variant="neutral" size={28} onClick={() => void imports.importSmall()}>
              {t('library.importSmall')}
            </Button>
          )}
          <Button variant="neutral" size={28} onClick={imports.dismissSummary}>
            {t('library.close')}
          </Button>
        </div>
      )}
    </section>
  );
});

interface ProgressProps {
  done: number;
  total: number;
  current: string | null;
}

function Progress({ done, total, current }: ProgressProps): ReactNode {
  const { t } = useTranslation();
  const imports = useStore(libraryImportStore);
  return (
    <>
      {/* Said once: the numbers change ten times a second, and the bar has them for whoever asks. */}
      <VisuallyHidden role="status">{t('library.importStarted', { total })}</VisuallyHidden>
      <p aria-hidden="true">{t('library.importing', { done, total })}</p>
      <p className={styles.current}>{current ?? ''}</p>
      <ProgressBar label={t('library.progressTitle')} value={total === 0 ? 0 : done / total} />
      <Button variant="neutral" size={28} onClick={() => void imports.cancel()}>
        {t('library.cancel')}
      </Button>
    </>
  );
}

function Summary({ summary }: { summary: ImportResult }) {
  const { t } = useTranslation();
  const { imported, duplicates, failures, still_animations: still } = summary;
  const small = failures.filter(({ code }) => code === 'too_small').length;
  const failed = failures.length - small;
  return (
    <>
      <div role="status">
        {imported > 0 && <p>{t('library.imported', { count: imported })}</p>}
        {duplicates > 0 && <p>{t('library.duplicates', { count: duplicates })}</p>}
        {still > 0 && <p>{t('library.stillAnimations', { count: still })}</p>}
        {small > 0 && <p>{t('library.small', { count: small })}</p>}
        {failed > 0 && <p>{t('library.failed', { count: failed })}</p>}
      </div>
      {failures.length > 0 && (
        <ul className={styles.failures}>
          {failures.map(({ path, code, detail, manifest }, index) => (
            <li key={`${index} ${path}`}>
              <strong>{path}</strong>{' '}
              {manifest
                ? t('packages.manifestWrong', { reason: manifestFaultText(t, manifest) })
                : t(`library.failures.${code}`, { detail: detail ?? '' })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
