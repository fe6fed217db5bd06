import { observer } from 'mobx-react-lite';
import { withdrawalStates } from '../../../api/contract/withdrawals.ts';
import { withdrawalsStore } from '../../../stores/payment/earnings/withdrawals.ts';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import styles from './Steps.module.css';

const steps = ['requested', 'approved', 'paying', 'paid'] as const;

/** The four steps of a withdrawal; the one that the open request waits for is marked, else the first. */
export const Steps = observer(function Steps() {
  const { t } = useTranslation();
  const { list } = useStore(withdrawalsStore);
  const open = list.items.find(
    ({ state }) => state === withdrawalStates.requested || state === withdrawalStates.approved,
  );
  // 1 is being reviewed, 2 waits for its payment.
  const current = open?.state ?? 0;
  return (
    <ol className={styles.steps} aria-label={t('earnings.steps.label')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          aria-current={index === current ? 'step' : undefined}
        >
          <span className={styles.number}>{index + 1}</span>
          {t(`earnings.steps.${step}`)}
        </li>
      ))}
    </ol>
  );
});
