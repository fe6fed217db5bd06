import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { safetyStore } from '../../stores/session/safety.ts';
import { useStore, useStores } from '../../ui/storeContext.ts';
import { useTranslation } from '../../ui/useTranslation.ts';
import { ListFailure } from '../shared/lists/ListFailure.tsx';
import { SignInInvitation } from '../shared/shelves/SignInInvitation.tsx';
import { Skeleton } from '../../design-system/Skeleton/index.ts';
import { AppDialog } from './dialogs/AppDialog.tsx';
import { RecoveryCodesDialog } from './dialogs/RecoveryCodesDialog.tsx';
import { BlockedSection } from './BlockedSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { FactorsSection } from './FactorsSection.tsx';
import { OwnDataSection } from './OwnDataSection.tsx';
import { RecoverySection } from './RecoverySection.tsx';
import { useMailedLink } from './useMailedLink.ts';
import styles from './AccountSafety.module.css';

/** `/accountSafety`: apps, passkeys and recovery codes of the account. */
export default observer(function AccountSafetyScreen() {
  const { t } = useTranslation();
  const { session } = useStores();
  useMailedLink();
  return (
    <section className={styles.column} aria-labelledby="safety-title">
      <h1 id="safety-title">{t('safety.title')}</h1>
      {session.isSignedIn ? (
        // Another user has another account.
        <SafetySections key={session.openId} />
      ) : (
        <SignInInvitation title={t('safety.guest')} place="safety" />
      )}
    </section>
  );
});

const SafetySections = observer(function SafetySections() {
  const { t } = useTranslation();
  const store = useStore(safetyStore);
  useEffect(() => void store.load(), [store]);
  if (store.failure) return <ListFailure failure={store.failure} onRetry={() => void store.load()} />;
  if (!store.safety)
    return (
      <div role="status" aria-label={t('state.loading')}>
        <Skeleton width="100%" height="220px" />
      </div>
    );
  return (
    <>
      <FactorsSection safety={store.safety} />
      <EmailSection safety={store.safety} />
      <RecoverySection left={store.safety.recovery_codes_left} />
      <BlockedSection />
      <OwnDataSection />
      {store.startedApp && <AppDialog app={store.startedApp} />}
      {store.recoveryCodes.length > 0 && !store.startedApp && (
        <RecoveryCodesDialog codes={store.recoveryCodes} />
      )}
    </>
  );
});
