import { CircleCheck, CircleX, Clock } from 'lucide';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { withdrawalStates, type WithdrawalDto } from '../../../api/contract/withdrawals.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import { withdrawalsStore } from '../../../stores/payment/earnings/withdrawals.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { formatMinute } from './formatMinute.ts';
import { stepsOf } from './withdrawalSteps.ts';
import styles from './WithdrawalDialog.module.css';

interface WithdrawalDialogProps {
  withdrawal: WithdrawalDto;
  onClose: () => void;
}

/** A withdrawal step by step. One that nobody approved yet can be cancelled, which is asked once more. */
export default observer(function WithdrawalDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const withdrawals = useStore(withdrawalsStore);
  const [phase, setPhase] = useState<'shown' | 'asking' | 'sending'>('shown');
  const [failure, setFailure] = useState<Failure | null>(null);
  const canCancel = withdrawal.state === withdrawalStates.requested;
  const isAsking = canCancel && phase !== 'shown';

  async function handleCancel(): Promise<void> {
    setPhase('sending');
    const problem = await withdrawals.cancel(withdrawal.withdrawal_id);
    setPhase('shown');
    setFailure(problem);
    if (problem === null) toasts.done('earnings.details.cancelDone');
  }

  return (
    <Modal
      isOpen
      title={t(isAsking ? 'earnings.details.cancelTitle' : 'earnings.details.title')}
      closeLabel={t('shell.close')}
      width="400px"
      onOpenChange={onClose}
      onBeforeClose={() => phase !== 'sending'}
      actions={
        isAsking ? (
          <>
            <Button autoFocus onClick={() => setPhase('shown')}>
              {t('earnings.details.keep')}
            </Button>
            <Button variant="danger" isLoading={phase === 'sending'} onClick={() => void handleCancel()}>
              {t('earnings.details.cancel')}
            </Button>
          </>
        ) : (
          <>
            {canCancel && <Button onClick={() => setPhase('asking')}>{t('earnings.details.cancel')}</Button>}
            <Button variant="primary" onClick={onClose}>
              {t('earnings.details.close')}
            </Button>
          </>
        )
      }
    >
      {isAsking ? (
        <p className={styles.text}>
          {t('earnings.details.cancelText', { yuanbao: groupThousands(withdrawal.yuanbao) })}
        </p>
      ) : (
        <Timeline withdrawal={withdrawal} />
      )}
      {failure && <InlineMessage kind="error" text={t(`failure.${failure}`)} />}
    </Modal>
  );
});

function Timeline({ withdrawal }: { withdrawal: WithdrawalDto }) {
  const { t } = useTranslation();
  return (
    <>
      <ol className={styles.steps}>
        {stepsOf(withdrawal, t).map(({ text, at, isFailure }) => (
          <li key={text} data-state={at === null ? 'waiting' : isFailure ? 'failed' : 'done'}>
            <Icon of={at === null ? Clock : isFailure ? CircleX : CircleCheck} size={16} />
            <span>
              {text}
              {at !== null && <span className={styles.time}>{formatMinute(at)}</span>}
            </span>
          </li>
        ))}
      </ol>
      <dl className={styles.facts}>
        <dt>{t('earnings.details.account')}</dt>
        <dd>{withdrawal.payee_hint}</dd>
        <dt>{t('earnings.details.number')}</dt>
        <dd>{withdrawal.withdrawal_id}</dd>
      </dl>
    </>
  );
}
