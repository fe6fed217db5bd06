import { Undo2 } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { TidyStep } from '../../../bridge/contract/arrangement.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { arrangementStore } from '../../../stores/arrangement/arrangement.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import panel from '../Arrangement.module.css';
import { useArrangementActions } from '../actions/useArrangementActions.ts';
import styles from './TidyRuns.module.css';

interface RunDialogProps {
  id: string;
  steps: readonly TidyStep[];
  total: number;
}

/** The steps of a run, each to be put back by itself. */
export const RunDialog = observer(function RunDialog({ id, steps, total }: RunDialogProps) {
  const { t } = useTranslation();
  const { closeRun, isMoving } = useStore(arrangementStore);
  const { undo, showMoreSteps } = useArrangementActions();
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && closeRun()}
      title={t('arrangement.steps')}
      closeLabel={t('arrangement.close')}
      width="560px"
      height="520px"
      isClosedByMask
    >
      <ul className={styles.list}>
        {steps.map(({ index, name, folder, is_there: isThere }) => (
          <li key={index}>
            <div>
              <p>{name}</p>
              <p className={panel.quiet}>
                {isThere ? t('arrangement.stepPlace', { folder }) : t('arrangement.stepGone')}
              </p>
            </div>
            {isThere && (
              <Button
                size={24}
                icon={<Icon of={Undo2} size={14} />}
                isLoading={isMoving}
                aria-label={t('arrangement.stepUndo', { name })}
                onClick={() => void undo(id, [index])}
              >
                {t('arrangement.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {steps.length < total && (
        <div className={styles.more}>
          <Button variant="text" onClick={() => void showMoreSteps()}>
            {t('arrangement.moreSteps')}
          </Button>
        </div>
      )}
    </Modal>
  );
});
