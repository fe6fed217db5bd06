import type { Draft } from '../../../bridge/contract/authoring.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { TimeAgo } from '../../shared/people/TimeAgo.tsx';
import styles from './Author.module.css';
import { writePlace } from '../../../bridge/rules/placeInFile.ts';

/** The linter's findings in the last save, and a note if another save is shown. */
export function DraftFindings({ draft }: { draft: Draft }) {
  const { t } = useTranslation();
  const { findings, is_shown: isShown, saved_at: savedAt } = draft;
  return (
    <section aria-label={t('authoring.check')} className={styles.section}>
      <h2>{t('authoring.check')}</h2>
      <p className={styles.none} role="status">
        {t('authoring.saved')} <TimeAgo value={Math.floor(savedAt / 1000)} />
        {findings.length === 0 && ` · ${t('authoring.clean')}`}
      </p>
      {!isShown && <InlineMessage kind="error" text={t('authoring.refused')} />}
      {findings.length > 0 && (
        <ol className={styles.lines} aria-label={t('authoring.check')}>
          {findings.map((finding) => (
            <li
              key={JSON.stringify(finding)}
              className={styles.line}
              data-level={finding.severity === 'error' ? 'error' : 'warning'}
            >
              <span className={styles.level}>{t(`authoring.levels.${finding.severity}`)}</span>
              <span className={styles.text} lang="en">
                {finding.message}
              </span>
              <span className={styles.place}>{writePlace(finding)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
