import { useState } from 'react';
import type { HostOrderDto } from '../../api/contract/console/money.ts';
import { Checkbox } from '../../design-system/Checkbox/index.ts';
import { useConsole } from '../client/consoleContext.ts';
import { useAction } from '../client/useAction.ts';
import { useCall } from '../client/useCall.ts';
import { formatAmount } from '../parts/formats.ts';
import { NoteDialog } from '../parts/NoteDialog.tsx';
import { Remote } from '../parts/Page.tsx';

export interface RefundDialogProps {
  order: HostOrderDto;
  onDone: () => void;
  onClose: () => void;
}

/** Shows what a refund would do before it is done. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const { t } = useConsole();
  const [isDebtAllowed, setIsDebtAllowed] = useState(false);
  const params = { order_id: order.order_id, is_debt_allowed: isDebtAllowed };
  const { answer, reload } = useCall('planRefund', params);
  const { act } = useAction('refundOrder', t('console.money.refundDone'));

  async function handleConfirm(note: string): Promise<boolean> {
    const isDone = (await act({ ...params, note })) !== null;
    if (isDone) onDone();
    return isDone;
  }

  return (
    <NoteDialog
      title={t('console.money.refundTitle', { order: order.order_id })}
      noteLabel={t('console.shell.note')}
      noteHelp={t('console.money.noteHelp')}
      confirmLabel={t('console.money.refund')}
      isDanger
      refusal={answer.status === 'ready' ? undefined : t('console.shell.failedTitle')}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Remote answer={answer} onRetry={reload}>
        {({ amount, fish, debt, days, other_fish: otherFish = 0, author_debt: authorDebt = 0 }) => (
          <p>
            {[
              t('console.money.plan', { amount: formatAmount(amount, order.currency, t) }),
              ...(fish > 0 ? [t('console.money.planFish', { count: fish })] : []),
              ...(otherFish > 0 ? [t('console.money.planOtherFish', { count: otherFish })] : []),
              ...(debt > 0 ? [t('console.money.planDebt', { count: debt })] : []),
              ...(authorDebt > 0 ? [t('console.money.planAuthorDebt', { count: authorDebt })] : []),
              ...(days > 0 ? [t('console.money.planDays', { count: days })] : []),
            ].join(' · ')}
          </p>
        )}
      </Remote>
      <Checkbox
        label={t('console.money.allowDebt')}
        isChecked={isDebtAllowed}
        onCheckedChange={setIsDebtAllowed}
      />
    </NoteDialog>
  );
}
