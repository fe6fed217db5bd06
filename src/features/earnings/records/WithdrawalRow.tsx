import { Ban, CircleCheck, CircleX, Clock, type IconNode } from 'lucide';
import { observer } from 'mobx-react-lite';
import type { WithdrawalDto } from '../../../api/contract/withdrawals.ts';
import { Button } from '../../../design-system/Button/index.ts';
import { Icon } from '../../../design-system/Icon/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { formatDay } from '../../../i18n/formatDay.ts';
import { formatRmb } from '../../../i18n/formatRmb.ts';
import { earningsStore } from '../../../stores/payment/earnings/earnings.ts';
import { obstacleOf } from '../../../stores/payment/earnings/obstacle.ts';
import { withdrawalDraftStore } from '../../../stores/payment/earnings/withdrawalDraft.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { stateNameOf, type WithdrawalStateName } from './withdrawalStateNames.ts';
import styles from './WithdrawalsPanel.module.css';

const icons: Record<WithdrawalStateName, IconNode> = {
  requested: Clock,
  approved: Clock,
  paid: CircleCheck,
  failed: CircleX,
  cancelled: Ban,
};

interface WithdrawalRowProps {
  withdrawal: WithdrawalDto;
  onOpen: () => void;
}

/** One withdrawal: when, how much, its state with the reason, and what can be done. */
export const WithdrawalRow = observer(function WithdrawalRow({ withdrawal, onOpen }: WithdrawalRowProps) {
  const { t } = useTranslation();
  const draft = useStore(withdrawalDraftStore);
  const { counter } = useStore(earningsStore);
  const name = stateNameOf(withdrawal);
  const date = formatDay(withdrawal.created_at);
  const { yuanbao, note } = withdrawal;
  const canRepeat = name === 'failed' && counter !== null && obstacleOf(counter) === null;
  return (
    <tr>
      <td className={styles.day}>{date}</td>
      <td className={styles.figure}>{groupThousands(yuanbao)}</td>
      <td className={styles.figure}>{formatRmb(withdrawal.amount)}</td>
      <td>
        <span className={styles.state} data-state={name}>
          <Icon of={icons[name]} size={14} />
          {t(`earnings.records.states.${name}`)}
        </span>
        {name === 'failed' && (
          <span className={styles.note}>
            {note === '' ? t('earnings.records.back') : t('earnings.records.failedNote', { note })}
          </span>
        )}
      </td>
      <td className={styles.action}>
        {canRepeat && (
          <Button
            size={24}
            aria-label={t('earnings.records.againOf', { date })}
            onClick={() => draft.keep(yuanbao, draft.account)}
          >
            {t('earnings.records.again')}
          </Button>
        )}
        <Button
          variant="text"
          size={24}
          aria-label={t('earnings.records.detailsOf', { date })}
          onClick={onOpen}
        >
          {t('earnings.records.details')}
        </Button>
      </td>
    </tr>
  );
});
