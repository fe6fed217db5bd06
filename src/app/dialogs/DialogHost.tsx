import { observer } from 'mobx-react-lite';
import { useEffect, useState, type ComponentType } from 'react';
import { translate } from '../../i18n/i18n.ts';
import { useStores } from '../../ui/storeContext.ts';
import { withRetry } from '../../loading/preloadRetry.ts';
import { toastLifetimes, useToasts } from '../../ui/toasts.ts';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import type { RootStore } from '../../stores/rootStore.ts';
import { passwordChangeStore } from '../../stores/session/passwordChange.ts';
import { followListsDialogStore } from '../../stores/social/people/followListsDialog.ts';

const dialogs = {
  signIn: () => import('../../features/account/SignInDialog.tsx'),
  offlineTips: () => import('../../features/devices/OfflineTipsDialog.tsx'),
  devicesExceed: () => import('../../features/devices/DevicesExceedDialog.tsx'),
  password: () => import('../../features/account/ChangePasswordDialog.tsx'),
  devices: () => import('../../features/devices/DeviceManagementDialog.tsx'),
  followLists: () => import('../../features/follows/FollowListsDialog.tsx'),
};

type DialogName = keyof typeof dialogs;

/** After this time without a network, an offline toast explains why nothing opens. */
const waitMilliseconds = 1_000;

/**
 * Never a dialog over a dialog (docs/product.md#dialogs): the waiting one is shown again when the other has closed.
 */
function wantedDialog(stores: RootStore): DialogName | null {
  const devices = stores.get(accountDevicesStore);
  if (stores.session.signInRequest) return 'signIn';
  if (devices.status === 'offline') return 'offlineTips';
  if (devices.status === 'exceed') return 'devicesExceed';
  if (devices.isManagerOpen) return 'devices';
  if (stores.get(passwordChangeStore).isOpen) return 'password';
  return stores.get(followListsDialogStore).opened ? 'followLists' : null;
}

/**
 * The current dialog. An open dialog stays mounted until the next one has loaded: a fallback in between would lose the
 * focus, and nothing could restore it.
 */
export const DialogHost = observer(function DialogHost() {
  const stores = useStores();
  const toasts = useToasts();
  const [loaded, setLoaded] = useState<{ name: DialogName; Dialog: ComponentType } | null>(null);
  const wanted = wantedDialog(stores);
  const showToast = (key: 'state.offline' | 'state.failed') =>
    toasts.add({ kind: 'error', text: translate(key), lifetime: toastLifetimes.shell });
  useEffect(() => {
    // The next one may not begin with what this one was.
    if (wanted === null) return setLoaded(null);
    let isWanted = true;
    const patience = setTimeout(() => {
      if (!navigator.onLine) showToast('state.offline');
    }, waitMilliseconds);
    withRetry<{ default: ComponentType }>(dialogs[wanted])().then(
      ({ default: Dialog }) => {
        clearTimeout(patience);
        if (isWanted) setLoaded({ name: wanted, Dialog });
      },
      () => {
        if (!isWanted) return;
        showToast('state.failed');
        // The next press loads it again.
        if (wanted === 'signIn') stores.session.endSignInRequest();
        if (wanted === 'followLists') stores.get(followListsDialogStore).close();
        if (wanted === 'password') stores.get(passwordChangeStore).close();
        if (wanted === 'devices') stores.get(accountDevicesStore).closeManager();
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(patience);
    };
  }, [stores, toasts, wanted]);
  return wanted !== null && loaded ? <loaded.Dialog key={loaded.name} /> : null;
});
