import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { InlineMessage } from '../../../design-system/InlineMessage/index.ts';
import { Modal } from '../../../design-system/Modal/index.ts';
import { NumberField } from '../../../design-system/NumberField/index.ts';
import type { Failure } from '../../../stores/kernel/failure.ts';
import { walletStore } from '../../../stores/payment/wallet.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useToasts } from '../../../ui/toasts.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './Dialogs.module.css';

/** Yuanbao to fish, one to one and for good. */
export default observer(function ExchangeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const wallet = useStore(walletStore);
  const [amount, setAmount] = useState<number | null>(wallet.yuanbao);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function handleExchange(): Promise<void> {
    if (amount === null) return;
    setSending(true);
    const problem = await wallet.exchange(amount);
    setSending(false);
    setFailure(problem);
    if (problem !== null) return;
    toasts.done('payment.exchange.done', { amount });
    onClose();
  }

  return (
    <Modal
      isOpen
      title={t('payment.exchange.title')}
      closeLabel={t('shell.close')}
      width="400px"
      onOpenChange={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('payment.cancel')}</Button>
          <Button
            variant="primary"
            isLoading={isSending}
            disabledReason={amount === null ? t('payment.exchange.label') : undefined}
            onClick={() => void handleExchange()}
          >
            {t('payment.exchange.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <NumberField
          label={t('payment.exchange.label')}
          help={t('payment.exchange.rule')}
          value={amount}
          minValue={1}
          maxValue={wallet.yuanbao}
          step={1}
          incrementLabel={t('payment.increase')}
          decrementLabel={t('payment.decrease')}
          unit={t('payment.yuanbao')}
          onValueChange={setAmount}
        />
        {failure && <InlineMessage kind="error" text={t(`failure.${failure}`)} />}
      </div>
    </Modal>
  );
});
