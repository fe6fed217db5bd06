import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Skeleton } from '../../../design-system/Skeleton/index.ts';
import { membershipStore } from '../../../stores/payment/membership/membership.ts';
import { useStore, useStores } from '../../../ui/storeContext.ts';
import { useTranslation } from '../../../ui/useTranslation.ts';
import { ListFailure } from '../../shared/lists/ListFailure.tsx';
import { BenefitList } from './BenefitList.tsx';
import styles from './VipCenterScreen.module.css';
import { MembershipBanner } from './MembershipBanner.tsx';

/** `/vipCenter`: the user's membership, what it brings, and the ways to it. */
export default observer(function VipCenterScreen() {
  const { t } = useTranslation();
  const { session } = useStores();
  const membership = useStore(membershipStore);
  const user = session.isSignedIn ? session.openId : '';
  // Another user has another membership.
  useEffect(() => void membership.load(), [membership, user]);
  if (membership.status === 'failed' && membership.failure)
    return (
      <>
        <h1 className="visually-hidden">{t('membership.title')}</h1>
        <ListFailure failure={membership.failure} onRetry={() => void membership.load()} />
      </>
    );
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{t('membership.title')}</h1>
      {membership.status === 'ready' ? (
        <>
          <MembershipBanner />
          <BenefitList benefits={membership.benefits} />
        </>
      ) : (
        <div role="status" aria-label={t('state.loading')}>
          <Skeleton width="100%" height="132px" />
          <Skeleton width="100%" height="356px" style={{ marginTop: 'var(--s-12)' }} />
        </div>
      )}
    </div>
  );
});
