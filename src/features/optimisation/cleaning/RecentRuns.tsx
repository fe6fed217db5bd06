import { Undo2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { cleaningStore } from '../../../stores/optimisation/cleaning.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { TimeAgo } from '../../shared/people/TimeAgo.tsx';
import { formatDay } from '../../../i18n/formatDay.ts';
import panel from '../Optimisation.module.css';
import styles from './RecentRuns.module.css';
import { useCleaningActions } from './useCleaningActions.ts';

const maxShown = 4;

/** Earlier moves to the trash, each with its undo. */
export const RecentRuns = observer(function RecentRuns() {
  const { t } = useTranslation();
  const { runs, isMoving } = useStore(cleaningStore);
  const { undo } = useCleaningActions();
  return (
    <section className={panel.panel} aria-labelledby="recent-runs">
      <div className={panel.panelHead}>
        <h2 id="recent-runs">{t('optimisation.recent')}</h2>
      </div>
      {runs.length === 0 && <p className={panel.quiet}>{t('optimisation.noRuns')}</p>}
      <ul className={styles.runs}>
        {runs.slice(0, maxShown).map(({ id, at, bytes, left }) => (
          <li key={id}>
            <div>
              <TimeAgo value={at / 1000} />
              <p className={panel.quiet}>{t('optimisation.runMoved', { size: formatBytes(bytes) })}</p>
            </div>
            {left > 0 ? (
              <Button
                size={24}
                icon={<Icon of={Undo2} size={14} />}
                isLoading={isMoving}
                aria-label={t('optimisation.undoRun', { date: formatDay(at / 1_000) })}
                onClick={() => void undo(id)}
              >
                {t('optimisation.undo')}
              </Button>
            ) : (
              <span className={panel.quiet}>{t('optimisation.runGone')}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});
