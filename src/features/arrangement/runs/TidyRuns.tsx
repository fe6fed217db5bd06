import { Undo2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { TidyRun } from '../../../bridge/contract/arrangement.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { formatDay } from '../../../i18n/formatDay.ts';
import { arrangementStore } from '../../../stores/arrangement/arrangement.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { TimeAgo } from '../../shared/people/TimeAgo.tsx';
import panel from '../Arrangement.module.css';
import { useArrangementActions } from '../actions/useArrangementActions.ts';
import { RunDialog } from './RunDialog.tsx';
import styles from './TidyRuns.module.css';

const maxShown = 4;

/** Earlier tidy runs, each with its undo. */
export const TidyRuns = observer(function TidyRuns({ runs }: { runs: readonly TidyRun[] }) {
  const { t } = useTranslation();
  const { shownRun } = useStore(arrangementStore);
  return (
    <section className={panel.panel} aria-labelledby="tidy-runs">
      <div className={panel.panelHead}>
        <h2 id="tidy-runs">{t('arrangement.recent')}</h2>
        <span className={panel.quiet}>{t('arrangement.kept')}</span>
      </div>
      {runs.length === 0 && <p className={panel.quiet}>{t('arrangement.noRuns')}</p>}
      <ul className={styles.runs}>
        {runs.slice(0, maxShown).map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </ul>
      {shownRun && <RunDialog {...shownRun} />}
    </section>
  );
});

const Run = observer(function Run({ run: { id, at, count, left } }: { run: TidyRun }) {
  const { t } = useTranslation();
  const { isMoving } = useStore(arrangementStore);
  const { undo, showRun } = useArrangementActions();
  const date = formatDay(at / 1000);
  return (
    <li>
      <div>
        <TimeAgo value={at / 1000} />
        <button type="button" className={styles.steps} onClick={() => void showRun(id)}>
          {t('arrangement.moved', { count })}
        </button>
      </div>
      {left > 0 ? (
        <Button
          size={24}
          icon={<Icon of={Undo2} size={14} />}
          isLoading={isMoving}
          aria-label={t('arrangement.undoRun', { date })}
          onClick={() => void undo(id)}
        >
          {t('arrangement.undo')}
        </Button>
      ) : (
        <span className={panel.quiet}>{t('arrangement.undone')}</span>
      )}
    </li>
  );
});
