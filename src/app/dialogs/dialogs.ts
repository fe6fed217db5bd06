import type { ComponentType } from 'react';
import { accountDevicesStore } from '../../stores/devices/accountDevices.ts';
import type { RootStore } from '../../stores/rootStore.ts';
import { passwordChangeStore } from '../../stores/session/passwordChange.ts';
import { playlistsStore } from '../../stores/playlists/playlists.ts';
import { welcomeStore } from '../../stores/preferences/welcome.ts';
import { followListsDialogStore } from '../../stores/social/people/followListsDialog.ts';

/** A dialog of the shell: a store says when it is wanted, a feature has the component. */
export interface DialogEntry {
  name: string;
  isWanted: (stores: RootStore) => boolean;
  load: () => Promise<{ default: ComponentType }>;
  /** Withdraws the wish where the dialog did not arrive, so that the next press asks again. */
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
    name: 'closeWindow',
    isWanted: ({ devices }) => devices.isClosingAsked,
    load: () => import('../../features/closing/CloseWindowDialog.tsx'),
    cancel: ({ devices }) => devices.endClosingQuestion(),
  },
  {
    name: 'welcome',
    isWanted: (stores) => stores.get(welcomeStore).isOpen,
    load: () => import('../../features/welcome/WelcomeDialog.tsx'),
    cancel: (stores) => stores.get(welcomeStore).close(),
  },
];
