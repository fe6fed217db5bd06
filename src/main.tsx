import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ApiClient } from './api/apiClient.ts';
import { App } from './app/App.tsx';
import { createPreferences } from './app/preferences.ts';
import { screenOf, screens } from './app/screens.ts';
import { createUpload } from './app/upload.ts';
import { bridgeUrl, fetchBridgeToken, readBoot } from './boot.ts';
import { BridgeClient } from './bridge/bridgeClient.ts';
import { InjectedTransport } from './bridge/injectedTransport.ts';
import type { BridgeTransport } from './bridge/transport.ts';
import { WebSocketTransport } from './bridge/webSocketTransport.ts';
import { StoreProvider } from './features/shared/storeContext.ts';
import { changeLanguage } from './i18n/i18n.ts';
import { systemClock } from './stores/clock.ts';
import { createBrowserStorage } from './stores/keyValueStorage.ts';
import { RootStore } from './stores/rootStore.ts';
import { SessionStore } from './stores/session/sessionStore.ts';
import './design-system/tokens.css';
import './design-system/base.css';

function connect(bridgeToken: string | null): BridgeTransport | null {
  if (window.yueqiClient) return new InjectedTransport(window.yueqiClient);
  return bridgeToken === null ? null : new WebSocketTransport(bridgeUrl(), bridgeToken, fetchBridgeToken);
}

/** The screen of the address; the root leads to the first one of the table. */
async function preloadFirstScreen(): Promise<void> {
  const path = `/${location.pathname.slice(import.meta.env.BASE_URL.length)}`;
  const screen = path === '/' ? screens[0] : screenOf(path);
  // A chunk that does not come is asked for again when the screen renders, and the failure is shown there.
  await screen?.content.preload().catch(() => undefined);
}

async function start(): Promise<void> {
  const boot = readBoot();
  const storage = createBrowserStorage();
  const preferences = createPreferences(storage);
  await Promise.all([changeLanguage(preferences.language), preloadFirstScreen()]);
  const session = new SessionStore(storage);
  const transport = connect(boot.bridgeToken);
  const bridge = new BridgeClient(transport);
  const stores = new RootStore({
    api: new ApiClient({ baseUrl: '', common: () => session.common, primed: boot.primed }),
    bridge,
    hasClient: transport !== null,
    clock: systemClock,
    storage,
    session,
    upload: createUpload(boot.bridgeToken),
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  createRoot(root).render(
    <StrictMode>
      <StoreProvider value={stores}>
        <BrowserRouter basename={import.meta.env.BASE_URL}>
          <App preferences={preferences} />
        </BrowserRouter>
      </StoreProvider>
    </StrictMode>,
  );
  requestIdleCallback(() => bridge.open(), { timeout: bridgeDelayMilliseconds });
}

/** Nothing on the first screen waits for the desktop client. */
const bridgeDelayMilliseconds = 1_000;

void start();
