import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { ApiClient } from './api/apiClient.ts';
import { followPixelRatio } from './app/entry/followPixelRatio.ts';
import { keepFirstUse } from './app/entry/keepFirstUse.ts';
import { keepLook } from './app/entry/keepLook.ts';
import { FailureNotice } from './app/failure/FailureNotice.tsx';
import { Root } from './app/Root.tsx';
import type { Preferences } from './ui/preferences.ts';
import { shellModule } from './app/shell/shellModule.ts';
import { createPreferences } from './app/shell/preferences.ts';
import { screenOf } from './app/routes/routeTable.ts';
import { prepareScreen, preloadScreen, shownPath } from './app/prepareScreen.ts';
import { clientBasePath, type Boot } from './api/contract/document/boot.ts';
import { bridgeUrl, readBoot } from './api/boot.ts';
import { publicPath } from './api/contract/document/publicPath.ts';
import { registerErrorCodes } from './api/knownErrors.ts';
import { BridgeClient, type Connect } from './bridge/bridgeClient.ts';
import { givenToken } from './bridge/hostToken/givenToken.ts';
import { findHostToken, renewHostToken } from './bridge/hostToken/hostToken.ts';
import { noticeError, watchWindow } from './errors/noticedErrors.ts';
import { enterPublicPath } from './api/contract/document/enterPublicPath.ts';
import { afterFirstPaint, waitFor } from './loading/afterFirstPaint.ts';
import { catalogueCalls } from './loading/catalogueCalls.ts';
import { firstErrorCodes } from './loading/evaluated/firstErrorCodes.ts';
import { shellStrings } from './loading/evaluated/shellStrings.ts';
import { preloadRetry } from './loading/preloadRetry.ts';
import { addStrings, changeLanguage, loadAllStrings } from './i18n/i18n.ts';
import { systemClock } from './stores/kernel/clock.ts';
import { createBrowserStorage, type KeyValueStorage } from './stores/kernel/keyValueStorage.ts';
import { createWindowStorage } from './stores/kernel/windowStorage.ts';
import { applyComfort } from './stores/preferences/documentComfort.ts';
import { RootStore } from './stores/rootStore.ts';
import { firstUseStore } from './stores/session/firstUse.ts';
import { identityKey, SessionStore, type Identity } from './stores/session/sessionStore.ts';
import './design-system/tokens.css';
import './design-system/base.css';

/** The host keeps what its own window stores; the origin of another browser is where that came from. */
function createStorage(): KeyValueStorage {
  const [token, values] = [givenToken(), window.yueqiValues];
  return token !== null && values ? createWindowStorage(values, token) : createBrowserStorage();
}

/** Returns the function that connects this page to its desktop client; null where there is none. */
function findConnection(token: string | null, storage: KeyValueStorage): Connect | null {
  const injected = window.yueqiClient;
  if (injected)
    return async () => {
      const { InjectedTransport } = await import('./bridge/injectedTransport.ts');
      return new InjectedTransport(injected);
    };
  if (token === null) return null;
  return async () => {
    const { WebSocketTransport } = await import('./bridge/webSocketTransport.ts');
    return new WebSocketTransport(bridgeUrl(), token, (former) => renewHostToken(storage, former));
  };
}

/** The path of the client's screens, with a slash at both ends. */
const basePath = publicPath() + clientBasePath;

/** The path of the address below the client's base path. */
const currentPath = (): string => `/${location.pathname.slice(basePath.length)}`;

/** The root has no screen of its own: its address becomes that of the screen that it shows. */
function leaveRoot(): void {
  const path = currentPath();
  const shown = shownPath(path);
  if (shown !== path) history.replaceState(history.state, '', basePath + shown.slice(1) + location.search);
}

/** After this long the rest of the page no longer waits for a screen. */
const longestTakeoverMilliseconds = 10_000;

const withRouter = (shell: ReactNode) => <BrowserRouter basename={basePath}>{shell}</BrowserRouter>;

/** Requests of an address on entry (docs/product.md#entry-parameters); the code that reads it comes only then. */
const entryHint =
  /[?&](dwid|author_uid|protocol|device_id|trayno|tid|tod|invite|static_wid|topic_id|view_type)=/;

const loadSession = shellModule('session');

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

/** The stores of this page, and the bridge that is still closed. */
function createStores(boot: Boot, token: string | null, storage: KeyValueStorage, session: SessionStore) {
  const connect = findConnection(token, storage);
  const bridge = new BridgeClient(connect, (error) => void noticeError('bridge', error));
  const stores = new RootStore({
    api: new ApiClient({
      baseUrl: publicPath(),
      mediaUrl: boot.mediaUrl,
      common: () => session.common,
      primed: boot.primed,
      calls: catalogueCalls,
      onRefusal: (...refusal) =>
        loadSession().then(
          ({ accountStore }) => stores.get(accountStore).handleRefusal(...refusal),
          // The caller still hears why it was refused.
          () => null,
        ),
    }),
    bridge,
    hasClient: connect !== null,
    clock: systemClock,
    storage,
    session,
    webWallpaperOrigin: boot.webWallpaperOrigin,
    serviceUrl: boot.serviceUrl,
    upload: async (...file) => {
      const { createUpload } = await import('./api/createUpload.ts');
      return createUpload(token)(...file);
    },
  });
  return { stores, bridge };
}

/** From here on React shows what fails; before, nothing of the page is its own. */
let isRendered = false;

function findRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root.');
  return root;
}

/**
 * Renders everything; markup of the service is taken over where it shows what this page would.
 * Resolves when all of it is the client's.
 */
async function show(
  { markup }: Boot,
  stores: RootStore,
  preferences: Preferences,
  entryAuthorUid: string | null,
): Promise<void> {
  if (markup) stores.devices.adoptPixelRatio(markup.pixelRatio);
  const isTakenOver =
    markup?.language === preferences.language &&
    markup.isNewUser === stores.catalogue.home.isNewUser &&
    (await prepareScreen(stores, currentPath(), new URLSearchParams(location.search)));
  const { promise: areShown, resolve: markShown } = Promise.withResolvers<void>();
  void areShown.then(() => performance.mark('first-screen'));
  let missingParts = screenOf(currentPath()).pane === 'sidebar' ? 2 : 1;
  const markPart = (): void => {
    if (--missingParts === 0) markShown();
  };
  const tree = <Root {...{ stores, preferences, withRouter, entryAuthorUid }} onPartShown={markPart} />;
  const root = findRoot();
  isRendered = true;
  if (!markup) {
    createRoot(root).render(tree);
    return;
  }
  // A screen that fails never shows.
  setTimeout(markShown, longestTakeoverMilliseconds);
  waitFor(areShown);
  if (isTakenOver) hydrateRoot(root, tree);
  else createRoot(root).render(tree);
  await areShown;
}

async function start(): Promise<void> {
  if (import.meta.env.DEV) await import('./stores/kernel/strictMobx.ts');
  addStrings(shellStrings);
  registerErrorCodes(firstErrorCodes);
  const boot = readBoot();
  const storage = createStorage();
  // It takes its code out of the address before anything else reads that.
  const findingToken = findHostToken(storage);
  const enter = entryHint.test(location.search)
    ? await import('./app/entry/consumeEntryParameters.ts')
    : null;
  const entry = enter?.consumeEntryParameters(basePath);
  leaveRoot();
  const preferences = createPreferences(storage);
  applyComfort(storage);
  const [identity, token] = await Promise.all([
    readKeptIdentity(storage),
    findingToken,
    changeLanguage(preferences.language),
    preloadScreen(currentPath()),
  ]);
  const session = new SessionStore(storage);
  // Markup shows what a signed-out user sees on a browser that the service does not know.
  if (identity && !boot.markup) session.adopt(identity);
  const { stores, bridge } = createStores(boot, token, storage, session);
  const firstUse = stores.get(firstUseStore);
  stores.catalogue.home.setNewUser(firstUse.isNewUser);
  if (entry) enter?.applyEntry(entry, stores);
  await show(boot, stores, preferences, entry?.authorUid ?? null);
  followPixelRatio((ratio) => stores.devices.adoptPixelRatio(ratio));
  if (boot.markup) {
    if (identity) session.adopt(identity);
    // Replays the presses from before (server/http/webClient/earlyScript.js).
    dispatchEvent(new Event('yueqi:shown'));
  }
  // Nothing on the first screen waits for the desktop client. The notice about a lost one needs strings that load
  // later.
  await afterFirstPaint();
  keepLook(preferences);
  keepFirstUse(firstUse.at);
  // Browsers have them for https alone; on this machine another program may own the origin's.
  if (location.protocol === 'https:')
    void import('./app/entry/removeServiceWorkers.ts').then((module) => module.removeServiceWorkers());
  await Promise.all([loadAllStrings(), preloadRetry(() => import('./app/shell/retry.ts'))]).catch(
    () => undefined,
  );
  // Downloads of the client may need a ticket, whatever screen is open; setting a wallpaper loads this as well.
  void import('./stores/payment/fileTickets.ts').then(
    ({ fileTicketsStore }) => stores.get(fileTicketsStore),
    () => undefined,
  );
  bridge.open();
}

if (enterPublicPath()) {
  watchWindow();
  start().catch((error: unknown) => {
    noticeError('error', error);
    if (!isRendered) createRoot(findRoot()).render(<FailureNotice scope="app" error={error} />);
  });
}
