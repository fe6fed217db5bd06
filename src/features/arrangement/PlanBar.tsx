import { ShieldCheck } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Button } from '../../design-system/Button/index.ts';
import { Icon } from '../../design-system/Icon/index.ts';
import { arrangementStore } from '../../stores/arrangement/arrangement.ts';
import { useStore } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import styles from './Arrangement.module.css';
import { useArrangementActions } from './actions/useArrangementActions.ts';

/** Number of files that would move, and the two next steps. */
export const PlanBar = observer(function PlanBar() {
  const { t } = useTranslation();
  const { moving, staying, isMoving, isPreviewing } = useStore(arrangementStore);
  const { look, tidy } = useArrangementActions();
  return (
    <footer className={styles.bar}>
      <p>
        <Icon of={ShieldCheck} size={16} />
        <span role="status">
          {moving === 0 ? (
            t('arrangement.nothing')
          ) : (
            <>
              <strong>{t('arrangement.plan', { moving, staying })}</strong>
              {t('arrangement.planHint')}
            </>
          )}
        </span>
      </p>
      <Button size={40} isLoading={isPreviewing && !isMoving} onClick={() => void look()}>
        {t('arrangement.again')}
      </Button>
      <Button
        variant="primary"
        size={40}
        isLoading={isMoving}
        disabledReason={moving === 0 ? t('arrangement.nothing') : undefined}
        onClick={() => void tidy()}
      >
        {t('arrangement.start')}
      </Button>
    </footer>
  );
});
