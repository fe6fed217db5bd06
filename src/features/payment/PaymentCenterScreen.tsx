import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { walletStore } from '../../stores/payment/wallet.ts';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { SignInInvitation } from '../shared/shelves/SignInInvitation.tsx';
import { BalanceCard } from './balances/BalanceCard.tsx';
import { OrdersPanel } from './OrdersPanel.tsx';
import { RechargePanel } from './recharge/RechargePanel.tsx';
import styles from './PaymentCenterScreen.module.css';

/** `/paymentCenter`: what the user has, recharging, orders. */
export default observer(function PaymentCenterScreen() {
  const { t } = useTranslation();
  const { session } = useStores();
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('payment.title')}</h1>
      {session.isSignedIn ? (
        // Another user has another wallet.
        <Wallet key={session.openId} />
      ) : (
        <SignInInvitation title={t('payment.guest')} place="payment" />
      )}
    </div>
  );
});

const Wallet = observer(function Wallet() {
  const wallet = useStore(walletStore);
  useEffect(() => void wallet.load(), [wallet]);
  if (wallet.failure && wallet.status === 'failed')
    return <ListFailure failure={wallet.failure} onRetry={() => void wallet.load()} />;
  return (
    <>
      <div className={styles.top}>
        <BalanceCard />
        <RechargePanel />
      </div>
      <OrdersPanel />
    </>
  );
});
