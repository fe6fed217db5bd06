import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { withdrawalLimits } from '../../../api/contract/withdrawalTerms.ts';
import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import { earningsStore } from '../../../stores/payment/earnings/earnings.ts';
import { withdrawalsStore } from '../../../stores/payment/earnings/withdrawals.ts';
import { messagesStore } from '../../../stores/social/messages/messagesStore.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { SignInInvitation } from '../../shared/shelves/SignInInvitation.tsx';
import { WithdrawalForm } from '../form/WithdrawalForm.tsx';
import { Balances } from './Balances.tsx';
import styles from './CounterFrame.module.css';

/**
 * The frame that both counters share: the invitation for signed-out users, the form at the left, panels at the right.
 */
export const CounterFrame = observer(function CounterFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { session } = useStores();
  if (!session.isSignedIn)
    return (
      <SignInInvitation
        title={t('earnings.counter.guest')}
        description={t('earnings.counter.guestHint', { minimum: withdrawalLimits.minimum })}
      />
    );
  // Another user has earned something else.
  return <Counter key={session.openId}>{children}</Counter>;
});

const Counter = observer(function Counter({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const earnings = useStore(earningsStore);
  useEffect(() => void earnings.load(), [earnings]);
  useFreshFigures();
  const { counter } = earnings;
  if (!counter && earnings.failure && earnings.status === 'failed')
    return <ListFailure failure={earnings.failure} onRetry={() => void earnings.load()} />;
  return (
    <div className={styles.columns}>
      <div className={styles.form}>
        {counter ? (
          <>
            <Balances counter={counter} />
            <WithdrawalForm counter={counter} />
          </>
        ) : (
          <div role="status" aria-label={t('state.loading')}>
            <Skeleton width="100%" height="480px" />
          </div>
        )}
      </div>
      <div className={styles.panels}>{children}</div>
    </div>
  );
});

/** Money that moved, and what the host decided, are announced by messages: the figures are read again. */
function useFreshFigures(): void {
  const messages = useStore(messagesStore);
  const withdrawals = useStore(withdrawalsStore);
  useEffect(
    () =>
      reaction(
        () => messages.arrivalsOf('withdraw') + messages.arrivalsOf('exchange'),
        () => void withdrawals.reload(),
      ),
    [messages, withdrawals],
  );
}
