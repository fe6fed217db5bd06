import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Button } from '../../design-system/Button/index.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import { useStores } from '../../ui/storeContext.ts';
import styles from './OfflineTipsDialog.module.css';

/** This device was signed out from another one. */
export default observer(function OfflineTipsDialog() {
  const { t } = useTranslation();
  const stores = useStores();
  const devices = stores.get(accountDevicesStore);

  function handleSignInAgain(): void {
    devices.close();
    stores.session.requestSignIn();
  }

  return (
    <Modal
      isOpen
      isAlert
      width="400px"
      title={t('devices.tips')}
      closeLabel={t('shell.close')}
      onOpenChange={() => devices.close()}
      actions={
        <>
          <Button variant="neutral" onClick={() => devices.close()}>
            {t('devices.understood')}
          </Button>
          <Button variant="primary" autoFocus onClick={handleSignInAgain}>
            {t('devices.signInAgain')}
          </Button>
        </>
      }
    >
      <strong className={styles.what}>{t('devices.offline')}</strong>
      {t('devices.offlineHint')}
    </Modal>
  );
});
