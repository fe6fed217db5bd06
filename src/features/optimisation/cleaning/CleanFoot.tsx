import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { formatBytes } from '../../../i18n/formatBytes.ts';
import { cleaningStore } from '../../../stores/optimisation/cleaning.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Optimisation.module.css';
import styles from './CleanPanel.module.css';
import { useCleaningActions } from './useCleaningActions.ts';

/** The chosen items, and the button that moves them to the trash. */
export const CleanFoot = observer(function CleanFoot() {
  const { t } = useTranslation();
  const { chosenKinds, chosenBytes, isMoving, state } = useStore(cleaningStore);
  const { clean } = useCleaningActions();
  return (
    <footer className={styles.foot}>
      <p>
        {t('optimisation.chosen', { count: chosenKinds })}{' '}
        <strong className={styles.size}>{formatBytes(chosenBytes)}</strong>
        <br />
        <span className={panel.quiet}>{t('optimisation.chosenHint')}</span>
      </p>
      <Button
        variant="primary"
        size={40}
        isLoading={isMoving || state?.progress != null}
        disabledReason={chosenKinds === 0 ? t('optimisation.nothingChosen') : undefined}
        onClick={() => void clean()}
      >
        {t('optimisation.clean')}
      </Button>
    </footer>
  );
});
