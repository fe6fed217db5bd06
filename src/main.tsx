import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ApiClient } from './api/apiClient.ts';
import { App } from './app/App.tsx';
import { shellModule } from './app/shell/shellModule.ts';
import { createPreferences } from './app/shell/preferences.ts';
import { screenOf, screens } from './app/routes/routeTable.ts';
import { sidebar } from './app/shell/sidebar.ts';
import { bridgeUrl, fetchBridgeToken, readBoot } from './api/boot.ts';
import { registerErrorCodes } from './api/knownErrors.ts';
import { BridgeClient } from './bridge/bridgeClient.ts';
import type { BridgeTransport } from './bridge/transport.ts';
import { WebSocketTransport } from './bridge/webSocketTransport.ts';
import { afterFirstPaint } from './loading/afterFirstPaint.ts';
import { catalogueCalls } from './loading/catalogueCalls.ts';
import { firstErrorCodes } from './loading/evaluated/firstErrorCodes.ts';
import { shellStrings } from './loading/evaluated/shellStrings.ts';
import { preloadRetry } from './loading/preloadRetry.ts';
import { StoreProvider } from './ui/storeContext.ts';
import { addStrings, changeLanguage, loadAllStrings } from './i18n/i18n.ts';
import { systemClock } from './stores/kernel/clock.ts';
import { createBrowserStorage, type KeyValueStorage } from './stores/kernel/keyValueStorage.ts';
import { RootStore } from './stores/rootStore.ts';
import { identityKey, SessionStore, type Identity } from './stores/session/sessionStore.ts';
import './design-system/tokens.css';
import './design-system/base.css';

async function connect(bridgeToken: string | null): Promise<BridgeTransport | null> {
  if (window.yueqiClient) {
    const { InjectedTransport } = await import('./bridge/injectedTransport.ts');
    return new InjectedTransport(window.yueqiClient);
  }
  return bridgeToken === null ? null : new WebSocketTransport(bridgeUrl(), bridgeToken, fetchBridgeToken);
}

/** The screen of the address; the root leads to the first one of the table. */
async function preloadFirstScreen(): Promise<void> {
  const path = `/${location.pathname.slice(import.meta.env.BASE_URL.length)}`;
  const screen = path === '/' ? screens[0] : screenOf(path);
  const parts = screen ? [screen.content, ...(screen.pane === 'sidebar' ? [sidebar] : [])] : [];
  // A chunk that does not come is asked for again when the screen renders, and the failure is shown there.
  await Promise.all(parts.map((part) => part.preload().catch(() => undefined)));
}

/** What an address may ask for on entry (docs/product.md#entry-parameters); the code that reads it comes only then. */
const entryHint = /[?&](dwid|author_uid|protocol|device_id|trayno|tid|tod|static_wid|topic_id|view_type)=/;

const loadAccountStore = shellModule('accountStore');

/** The user signed in on an earlier visit; the code that reads it is loaded only where there is one. */
async function readKeptIdentity(storage: KeyValueStorage): Promise<Identity | null> {
  if (storage.get(identityKey) === null) return null;
  try {
    const { readIdentity } = await import('./stores/session/keptIdentity.ts');
    return readIdentity(storage);
  } catch {
    // The page begins as a guest's; the account store reads it again when it comes.
    return null;
  }
}

async function start(): Promise<void> {
  if (import.meta.env.DEV) await import('./stores/kernel/strictMobx.ts');
  addStrings(shellStrings);
  registerErrorCodes(firstErrorCodes);
  const boot = readBoot();
  const enter = entryHint.test(location.search)
    ? await import('./app/entry/consumeEntryParameters.ts')
    : null;
  const entry = enter?.consumeEntryParameters(import.meta.env.BASE_URL);
  const storage = createBrowserStorage();
  const preferences = createPreferences(storage);
  const [identity] = await Promise.all([
    readKeptIdentity(storage),
    changeLanguage(preferences.language),
    preloadFirstScreen(),
  ]);
  const session = new SessionStore(storage);
  if (identity) session.adopt(identity);
  const transport = await connect(boot.bridgeToken);
  const bridge = new BridgeClient(transport);
  const stores = new RootStore({
    api: new ApiClient({
      baseUrl: '',
      common: () => session.common,
      primed: boot.primed,
      calls: catalogueCalls,
      onRefusal: (...refusal) =>
        loadAccountStore().then(
          ({ accountStore }) => stores.get(accountStore).handleRefusal(...refusal),
          // The caller still hears why it was refused.
          () => null,
        ),
    }),
    bridge,
    hasClient: transport !== null,
    clock: systemClock,
    storage,
    session,
    webWallpaperOrigin: boot.webWallpaperOrigin,
    upload: async (...file) => {
      const { createUpload } = await import('./api/createUpload.ts');
      return createUpload(boot.bridgeToken)(...file);
    },
  });
  if (entry) enter?.applyEntry(entry, stores);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  createRoot(root).render(
    <StrictMode>
      <StoreProvider value={stores}>
        <BrowserRouter basename={import.meta.env.BASE_URL}>
          <App preferences={preferences} entryAuthorUid={entry?.authorUid ?? null} />
        </BrowserRouter>
      </StoreProvider>
    </StrictMode>,
  );
  // Nothing on the first screen waits for the desktop client. What tells of a lost one needs the later words.
  await afterFirstPaint();
  await Promise.all([loadAllStrings(), preloadRetry(shellModule('retry'))]).catch(() => undefined);
  bridge.open();
}

void start();
