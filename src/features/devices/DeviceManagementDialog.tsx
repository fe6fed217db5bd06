import { observer } from 'mobx-react-lite';
import { useTranslation } from '../../ui/useTranslation.ts';
import { Modal } from '../../design-system/Modal/index.ts';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import { useStore } from '../../ui/storeContext.ts';
import { DeviceRows } from './DeviceRows.tsx';
import { DeviceSummary } from './DeviceSummary.tsx';

/** Devices on which the account is signed in, over whatever screen is open. */
export default observer(function DeviceManagementDialog() {
  const { t } = useTranslation();
  const devices = useStore(accountDevicesStore);
  return (
    <Modal
      isOpen
      isClosedByMask
      width="550px"
      title={t('devices.title')}
      closeLabel={t('shell.close')}
      onOpenChange={() => devices.closeManager()}
    >
      <DeviceSummary />
      <DeviceRows />
    </Modal>
  );
});
