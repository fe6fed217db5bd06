import type { ComponentType } from 'react';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import type { RootStore } from '../../stores/rootStore.ts';
import { membershipStore } from '../../stores/payment/membership/membership.ts';
import { trialStore } from '../../stores/payment/membership/trial.ts';
import { purchaseStore } from '../../stores/payment/purchase.ts';
import { confirmationStore } from '../../stores/session/confirmation.ts';
import { passwordChangeStore } from '../../stores/session/passwordChange.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { followListsDialogStore } from '../../stores/social/people/followListsDialog.ts';

/** A dialog of the shell: a store says when it is wanted, a feature has the component. */
export interface DialogEntry {
  name: string;
  isWanted: (stores: RootStore) => boolean;
  load: () => Promise<{ default: ComponentType }>;
  /** Withdraws the request where the dialog did not arrive, so that the next press asks again. */
  cancel?: (stores: RootStore) => void;
}

/** Every dialog of the shell, by precedence: the first one that is wanted is shown, the others wait. */
export const dialogs: readonly DialogEntry[] = [
  {
    name: 'signIn',
    isWanted: ({ session }) => Boolean(session.signInRequest),
    load: () => import('../../features/account/SignInDialog.tsx'),
    cancel: ({ session }) => session.endSignInRequest(),
  },
  {
    name: 'confirmation',
    isWanted: (stores) => stores.get(confirmationStore).pending !== null,
    load: () => import('../../features/account/ConfirmDialog.tsx'),
    cancel: (stores) => stores.get(confirmationStore).close(),
  },
  {
    name: 'offlineTips',
    isWanted: (stores) => stores.get(accountDevicesStore).status === 'offline',
    load: () => import('../../features/devices/OfflineTipsDialog.tsx'),
  },
  {
    name: 'devicesExceed',
    isWanted: (stores) => stores.get(accountDevicesStore).status === 'exceed',
    load: () => import('../../features/devices/DevicesExceedDialog.tsx'),
  },
  {
    name: 'devices',
    isWanted: (stores) => stores.get(accountDevicesStore).isManagerOpen,
    load: () => import('../../features/devices/DeviceManagementDialog.tsx'),
    cancel: (stores) => stores.get(accountDevicesStore).closeManager(),
  },
  {
    name: 'password',
    isWanted: (stores) => stores.get(passwordChangeStore).isOpen,
    load: () => import('../../features/account/ChangePasswordDialog.tsx'),
    cancel: (stores) => stores.get(passwordChangeStore).close(),
  },
  {
    name: 'followLists',
    isWanted: (stores) => Boolean(stores.get(followListsDialogStore).opened),
    load: () => import('../../features/follows/FollowListsDialog.tsx'),
    cancel: (stores) => stores.get(followListsDialogStore).close(),
  },
  {
    name: 'playlists',
    isWanted: (stores) => stores.get(playlistsStore).isDialogOpen,
    load: () => import('../../features/playlists/PlaylistDialog.tsx'),
    cancel: (stores) => stores.get(playlistsStore).closeDialog(),
  },
  {
    name: 'purchase',
    isWanted: (stores) => Boolean(stores.get(purchaseStore).request),
    load: () => import('../../features/payment/PurchaseDialog.tsx'),
    cancel: (stores) => stores.get(purchaseStore).close(),
  },
  {
    name: 'membership',
    isWanted: (stores) => stores.get(membershipStore).isBuying,
    load: () => import('../../features/payment/membership/MembershipDialog.tsx'),
    cancel: (stores) => stores.get(membershipStore).closePurchase(),
  },
  {
    name: 'trial',
    isWanted: (stores) => stores.get(trialStore).dialog !== null,
    load: () => import('../../features/payment/trial/TrialDialog.tsx'),
    cancel: (stores) => stores.get(trialStore).close(),
  },
  {
    name: 'closeWindow',
    isWanted: ({ devices }) => devices.isClosingAsked,
    load: () => import('../../features/closing/CloseWindowDialog.tsx'),
    cancel: ({ devices }) => devices.endClosingQuestion(),
  },
];
