import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import { accountStore } from '../../stores/session/accountStore.ts';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { DeviceRows } from './DeviceRows.tsx';
import styles from './DeviceManagementScreen.module.css';

/** Signed in on too many devices: some go, one by one or all that are too many, or this one does. */
export default observer(function DevicesExceedDialog() {
  const { t } = useTranslation();
  const stores = useStores();
  const devices = stores.get(accountDevicesStore);
  const toasts = useToasts();

  async function handleTakeExceeding(): Promise<void> {
    const failure = await devices.takeExceedingOffline();
    if (failure === null) toasts.done('devices.within');
    else toasts.failed(failure);
  }

  return (
    <Modal
      isOpen
      width="550px"
      title={t('devices.exceed', { limit: devices.limit })}
      closeLabel={t('shell.close')}
      onOpenChange={() => devices.close()}
      actions={
        <>
          <Button variant="neutral" onClick={() => void stores.get(accountStore).logout()}>
            {t('account.signOut')}
          </Button>
          <Button
            variant="primary"
            autoFocus
            isLoading={devices.isRemoving('exceeding')}
            onClick={() => void handleTakeExceeding()}
          >
            {t('devices.takeExceeding')}
          </Button>
        </>
      }
    >
      <p className={styles.summary}>{t('devices.exceedHint')}</p>
      <DeviceRows />
    </Modal>
  );
});
