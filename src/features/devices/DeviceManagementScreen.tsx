import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { SignInInvitation } from '../shared/shelves/SignInInvitation.tsx';
import { useStores } from '../../ui/storeContext.ts';
import { DeviceRows } from './DeviceRows.tsx';
import { DeviceSummary } from './DeviceSummary.tsx';
import styles from './DeviceManagementScreen.module.css';

/** `/deviceManagement`: the device dialog as a page. */
export default observer(function DeviceManagementScreen() {
  const { t } = useTranslation();
  const { session } = useStores();
  return (
    <section className={styles.column} aria-labelledby="devices-title">
      <h1 id="devices-title">{t('devices.title')}</h1>
      {session.isSignedIn ? (
        // Another user has another list.
        <div key={session.token} className={styles.panel}>
          <DeviceSummary />
          <DeviceRows />
        </div>
      ) : (
        <SignInInvitation title={t('devices.guest')} place="devices" />
      )}
    </section>
  );
});
