import { Crown } from 'lucide';
import { observer } from 'mobx-react-lite';
import { Suspense, useState } from 'react';
import { Button } from '../../../design-system/Button/index.ts';
import { FishIcon, Icon } from '../../../design-system/Icon/index.ts';
import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import { groupThousands } from '../../../i18n/format.ts';
import { lazyComponent } from '../../../loading/lazyComponent.ts';
import { walletStore } from '../../../stores/payment/wallet.ts';
import { Link } from '../../../ui/Link.tsx';
import { useStore } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { NavigateButton } from '../../shared/forms/NavigateButton.tsx';
import { useCounterPath } from '../../shared/people/useCounterPath.ts';
import styles from './BalanceCard.module.css';

const ExchangeDialog = lazyComponent(() => import('./ExchangeDialog.tsx'));
const StatementDialog = lazyComponent(() => import('./StatementDialog.tsx'));

/** The user's balance, and the links to its statements. */
export const BalanceCard = observer(function BalanceCard() {
  const { t } = useTranslation();
  const wallet = useStore(walletStore);
  const counterPath = useCounterPath();
  const [dialog, setDialog] = useState<'exchange' | 'statement' | null>(null);
  const close = (): void => setDialog(null);
  const isKnown = wallet.status === 'ready';
  return (
    <section className={styles.card} aria-label={t('payment.balances')}>
      <h2 className={styles.name}>{t('payment.fish')}</h2>
      <p className={styles.fish}>
        <FishIcon size={20} />
        {isKnown ? groupThousands(wallet.fish) : <Skeleton width="96px" height="32px" />}
      </p>
      <p className={styles.hint}>{t('payment.fishFor')}</p>
      <h2 className={styles.name}>{t('payment.yuanbao')}</h2>
      <div className={styles.row}>
        <p className={styles.yuanbao}>
          {isKnown ? groupThousands(wallet.yuanbao) : <Skeleton width="48px" height="24px" />}
        </p>
        <Button
          size={28}
          disabledReason={wallet.yuanbao > 0 ? undefined : t('payment.exchange.nothing')}
          onClick={() => setDialog('exchange')}
        >
          {t('payment.exchange.open')}
        </Button>
        <NavigateButton to={counterPath} size={28} label={t('earnings.entry')} />
      </div>
      <Button className={styles.statement} variant="text" size={28} onClick={() => setDialog('statement')}>
        {t('payment.statement.open')}
      </Button>
      <Link className={styles.membership} to="/vipCenter">
        <Icon of={Crown} size={14} />
        {t('membership.title')}
      </Link>
      <Suspense>
        {dialog === 'exchange' && <ExchangeDialog onClose={close} />}
        {dialog === 'statement' && <StatementDialog onClose={close} />}
      </Suspense>
    </section>
  );
});
