import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import type { ImportSummaryDto } from '../../bridge/contract/library.ts';
import { Button } from '../../design-system/Button/index.ts';
import { ProgressBar } from '../../design-system/ProgressBar/index.ts';
import { useStore } from '../../ui/storeContext.ts';
import { libraryStore } from '../../stores/wallpapers/library.ts';
import styles from './ImportLayer.module.css';

/** The progress and the result of an import: refused files are named, with the reason. */
export default observer(function ImportPanel() {
  const { t } = useTranslation();
  const library = useStore(libraryStore);
  const { progress, summary, failure } = library;
  return (
    <section className={styles.panel} aria-label={t('library.summaryTitle')}>
      {progress && (
        <>
          <p role="status">{t('library.importing', { done: progress.done, total: progress.total })}</p>
          <p className={styles.current}>{progress.current ?? ''}</p>
          <ProgressBar
            label={t('library.title')}
            value={progress.total === 0 ? 0 : progress.done / progress.total}
          />
          <Button variant="neutral" size={28} onClick={() => void library.cancel()}>
            {t('library.cancel')}
          </Button>
        </>
      )}
      {!progress && summary && <Summary summary={summary} />}
      {!progress && failure && <p role="alert">{t(`failure.${failure}`)}</p>}
      {!progress && (
        <Button variant="neutral" size={28} onClick={library.dismissSummary}>
          {t('library.close')}
        </Button>
      )}
    </section>
  );
});

function Summary({ summary }: { summary: ImportSummaryDto }) {
  const { t } = useTranslation();
  const { imported, duplicates, failures } = summary;
  return (
    <>
      <p role="status">{t('library.summary', { imported, duplicates, failed: failures.length })}</p>
      {failures.length > 0 && (
        <ul className={styles.failures}>
          {failures.map(({ path, code, detail }) => (
            <li key={path}>
              <strong>{path}</strong> {t(`library.failures.${code}`, { detail: detail ?? '' })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
