import { useState } from 'react';
import type { HostOrderDto } from '../../../api/contract/console/money.ts';
import { Checkbox } from '../../../design-system/Checkbox/index.ts';
import { useConsole } from '../../client/consoleContext.ts';
import { useAction } from '../../client/useAction.ts';
import { useCall } from '../../client/useCall.ts';
import { formatAmount } from '../../i18n/format.ts';
import { fill } from '../../i18n/words.ts';
import { NoteDialog } from '../../parts/NoteDialog.tsx';
import { Remote } from '../../parts/Page.tsx';

export interface RefundDialogProps {
  order: HostOrderDto;
  onDone: () => void;
  onClose: () => void;
}

/** Shows what a refund would do before it is done. */
export function RefundDialog({ order, onDone, onClose }: RefundDialogProps) {
  const { words } = useConsole();
  const { money } = words;
  const [isDebtAllowed, setIsDebtAllowed] = useState(false);
  const params = { order_id: order.order_id, is_debt_allowed: isDebtAllowed };
  const { answer, reload } = useCall('planRefund', params);
  const { act } = useAction('refundOrder', money.refundDone);

  async function handleConfirm(note: string): Promise<boolean> {
    const isDone = (await act({ ...params, note })) !== null;
    if (isDone) onDone();
    return isDone;
  }

  return (
    <NoteDialog
      title={fill(money.refundTitle, { order: order.order_id })}
      noteLabel={words.shell.note}
      noteHelp={money.noteHelp}
      confirmLabel={money.refund}
      isDanger
      refusal={answer.status === 'ready' ? undefined : words.shell.failedTitle}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <Remote answer={answer} onRetry={reload}>
        {({ amount, fish, debt, days, other_fish: otherFish = 0, author_debt: authorDebt = 0 }) => (
          <p>
            {[
              fill(money.plan, { amount: formatAmount(amount, order.currency, money) }),
              ...(fish > 0 ? [fill(money.planFish, { count: fish })] : []),
              ...(otherFish > 0 ? [fill(money.planOtherFish, { count: otherFish })] : []),
              ...(debt > 0 ? [fill(money.planDebt, { count: debt })] : []),
              ...(authorDebt > 0 ? [fill(money.planAuthorDebt, { count: authorDebt })] : []),
              ...(days > 0 ? [fill(money.planDays, { count: days })] : []),
            ].join(' · ')}
          </p>
        )}
      </Remote>
      <Checkbox label={money.allowDebt} isChecked={isDebtAllowed} onCheckedChange={setIsDebtAllowed} />
    </NoteDialog>
  );
}
