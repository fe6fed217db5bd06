import { reaction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useStores } from '../../ui/storeContext.ts';
import { useToasts } from '../../ui/toasts.ts';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import { accountStore } from '../../stores/session/accountStore.ts';
import { ClientLostNotice } from './ClientLostNotice.tsx';
import { isDeviceChecked } from '../routes/deviceCheckedRoutes.ts';
import { MessageLayer } from './MessageLayer.tsx';
import { DialogHost } from '../dialogs/DialogHost.tsx';

/** What the shell does about accounts, after the first paint: notices, checks, and the dialogs, also that the client is gone. */
export const SessionLayer = observer(function SessionLayer() {
  const stores = useStores();
  const toasts = useToasts();
  const { pathname } = useLocation();
  const account = stores.get(accountStore);
  const devices = stores.get(accountDevicesStore);
  useEffect(() => void account.refresh(), [account]);
  useEffect(() => void devices.enterRoute(isDeviceChecked(pathname)), [devices, pathname]);
  useEffect(
    () =>
      reaction(
        () => account.notice,
        (notice) => {
          if (!notice) return;
          toasts.warning(`failure.${notice.kind}`);
        },
        { fireImmediately: true },
      ),
    [account, toasts],
  );
  return (
    <>
      <DialogHost />
      <MessageLayer />
      <ClientLostNotice />
    </>
  );
});
