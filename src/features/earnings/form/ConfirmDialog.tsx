import { observer } from 'mobx-react-lite';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import type { WithdrawalCounter } from '../../../stores/payment/earnings/earnings.ts';
import { withdrawalDraftStore } from '../../../stores/payment/earnings/withdrawalDraft.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './ConfirmDialog.module.css';
import { payeeNameOf } from './payeeName.ts';
import { withdrawalMessageOf } from './useWithdrawalForm.ts';
import { ValueList } from './ValueList.tsx';

/** The last look before yuanbao are held: how many, what arrives, and where. */
export const ConfirmDialog = observer(function ConfirmDialog({ counter }: { counter: WithdrawalCounter }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const draft = useStore(withdrawalDraftStore);
  const { yuanbao, account, failure, isSending } = draft;

  async function handleConfirm(): Promise<void> {
    if (await draft.confirm()) toasts.done('earnings.confirm.done');
  }

  return (
    <Modal
      isOpen
      title={t('earnings.confirm.title')}
      closeLabel={t('shell.close')}
      width="400px"
      onOpenChange={draft.back}
      onBeforeClose={() => !isSending}
      actions={
        <>
          <Button onClick={draft.back}>{t('earnings.confirm.back')}</Button>
          <Button variant="primary" isLoading={isSending} onClick={() => void handleConfirm()}>
            {t('earnings.confirm.submit')}
          </Button>
        </>
      }
    >
      <dl className={styles.facts}>
        <div>
          <dt>{t('earnings.confirm.yuanbao')}</dt>
          <dd>{groupThousands(yuanbao ?? 0)}</dd>
        </div>
        <div>
          <dt>{t('earnings.confirm.payee')}</dt>
          <dd>{payeeNameOf(counter)}</dd>
        </div>
        <div>
          <dt>{t('earnings.confirm.account')}</dt>
          <dd>{account.trim()}</dd>
        </div>
      </dl>
      <ValueList yuanbao={yuanbao} />
      <p className={styles.note}>{t('earnings.confirm.note')}</p>
      {counter.is_demo && <InlineMessage kind="info" text={t('earnings.counter.demo')} />}
      {failure && <InlineMessage kind="error" text={t(withdrawalMessageOf(failure))} />}
    </Modal>
  );
});
