import { observer } from 'mobx-react-lite';
import type { ArrangementState, TidyPreview } from '../../bridge/contract/arrangement.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './Arrangement.module.css';
import { useArrangementActions } from './actions/useArrangementActions.ts';

interface ExceptionsProps {
  state: ArrangementState;
  preview: TidyPreview;
}

/** Files that are left for now, and the number of files that stay for each reason. */
export const Exceptions = observer(function Exceptions({ state, preview }: ExceptionsProps) {
  const { t } = useTranslation();
  const { configure } = useArrangementActions();
  const { keeps_opened_today: keepsOpened, keeps_in_use: keepsInUse } = state.settings;
  const count = preview.stays.reduce((sum, stay) => sum + stay.count, 0);
  return (
    <section className={styles.panel} aria-labelledby="arrangement-exceptions">
      <div className={styles.panelHead}>
        <h2 id="arrangement-exceptions">{t('arrangement.exceptions')}</h2>
      </div>
      <div className={styles.checks}>
        <Checkbox
          label={t('arrangement.keepsOpenedToday')}
          isChecked={keepsOpened}
          onCheckedChange={(isOn) => void configure({ keeps_opened_today: isOn })}
        />
        <Checkbox
          label={t('arrangement.keepsInUse')}
          isChecked={keepsInUse}
          onCheckedChange={(isOn) => void configure({ keeps_in_use: isOn })}
        />
      </div>
      <p className={styles.quiet}>{t('arrangement.stays', { count })}</p>
      {count > 0 && (
        <p className={styles.quiet}>
          {preview.stays
            .map((stay) => t(`arrangement.reasons.${stay.reason}`, { count: stay.count }))
            .join(' · ')}
        </p>
      )}
    </section>
  );
});
