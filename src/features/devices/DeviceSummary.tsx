import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import { useStore } from '../../ui/storeContext.ts';
import styles from './DeviceManagementScreen.module.css';

/** Number of devices, and its limit. */
export const DeviceSummary = observer(function DeviceSummary() {
  const { t } = useTranslation();
  const { devices, limit, listStatus } = useStore(accountDevicesStore);
  return (
    <p className={styles.summary} role="status">
      {listStatus === 'ready' && t('devices.summary', { count: devices.length, limit })}
    </p>
  );
});
