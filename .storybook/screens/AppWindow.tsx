import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { App } from '../../src/app/App.tsx';
import type { UserInfoDto } from '../../src/api/contract/accounts.ts';
import type { Preferences } from '../../src/ui/preferences.ts';
import { currentLanguage } from '../../src/i18n/i18n.ts';
import { RootStore } from '../../src/stores/rootStore.ts';
import { keepIdentity } from '../../src/stores/session/keptIdentity.ts';
import { preferenceKeys } from '../../src/stores/preferences/preferenceKeys.ts';
import { SessionStore } from '../../src/stores/session/sessionStore.ts';
import { ManualClock } from '../../src/stores/testing/manualClock.ts';
import type { ApiAnswers } from '../../src/stores/testing/scriptedApi.ts';
import { ScriptedBridge, type BridgeAnswers } from '../../src/stores/testing/scriptedBridge.ts';
import { memoryStorage } from '../../src/stores/testing/storages.ts';
import { StoreProvider } from '../../src/ui/storeContext.ts';
import { identity } from './people.ts';
import { createStoryApi } from './service.ts';

export interface AppWindowProps {
  /** Path and query of the screen, as in the browser's address. */
  address: string;
  /** Answers of the service that differ from those of a fresh installation. */
  answers?: ApiAnswers;
  /** Answers of the desktop client; without them a plain browser. */
  client?: BridgeAnswers | undefined;
  isSignedIn?: boolean;
  /** The signed-in user, unless it is the author of the stories. */
  user?: UserInfoDto;
  /** The time of its stores; a play function moves it past a delay. */
  clock?: ManualClock;
  /** Nothing was ever chosen on this device. */
  isFirstStart?: boolean;
  /** The address of a service elsewhere, of which the client is a user's. */
  serviceUrl?: string;
  /** Receives the bridge, through which a play function sends what the client would. */
  onBridge?: (bridge: ScriptedBridge) => void;
}

/** The whole window of the product at an address, over a scripted service and a scripted desktop client. */
export function AppWindow(props: AppWindowProps) {
  const [stores] = useState(() => createStores(props));
  return (
    <div data-picture="window">
      <StoreProvider value={stores}>
        <MemoryRouter initialEntries={[props.address]}>
          <App preferences={preferences} entryAuthorUid={null} onPartShown={() => undefined} />
        </MemoryRouter>
      </StoreProvider>
    </div>
  );
}

/** The toolbar of Storybook chooses the theme and the language. */
const preferences: Preferences = {
  theme: 'dark',
  get language() {
    return currentLanguage();
  },
  setTheme: () => undefined,
  setLanguage: async () => undefined,
};

function createStores(props: AppWindowProps): RootStore {
  const { answers = {}, client, clock = new ManualClock(), isSignedIn = false, isFirstStart = false } = props;
  const storage = memoryStorage();
  if (!isFirstStart) storage.set(preferenceKeys.theme, 'dark');
  const session = new SessionStore(storage);
  if (isSignedIn) {
    const signedIn = { ...identity, user: props.user ?? identity.user };
    keepIdentity(storage, signedIn);
    session.adopt(signedIn);
  }
  const bridge = new ScriptedBridge(client ?? {});
  const stores = new RootStore({
    api: createStoryApi(answers),
    bridge,
    hasClient: client !== undefined,
    clock,
    storage,
    session,
    webWallpaperOrigin: null,
    serviceUrl: props.serviceUrl ?? null,
    upload: async () => undefined,
  });
  bridge.setOpen(true);
  props.onBridge?.(bridge);
  return stores;
}
