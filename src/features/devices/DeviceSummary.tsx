import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../i18n/useTranslation.ts';
import { AccountDevicesStore } from '../../stores/devices/accountDevices.ts';
import { useStores } from '../shared/storeContext.ts';
import styles from './DeviceManagementScreen.module.css';

/** How many devices there are, and how many there may be. */
export const DeviceSummary = observer(function DeviceSummary() {
  const { t } = useTranslation();
  const { devices, limit, listStatus } = useStores().obtain(AccountDevicesStore);
  return (
    <p className={styles.summary} role="status">
      {listStatus === 'ready' && t('devices.summary', { count: devices.length, limit })}
    </p>
  );
});
