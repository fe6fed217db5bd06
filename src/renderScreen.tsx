import { enableStaticRendering } from 'mobx-react-lite';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ApiClient } from './api/apiClient.ts';
import { clientBasePath, type Boot } from './api/contract/document/boot.ts';
import type { Look } from './api/rules/look.ts';
import { registerErrorCodes } from './api/knownErrors.ts';
import { Root } from './app/Root.tsx';
import { prepareScreen, shownPath } from './app/prepareScreen.ts';
import { BridgeClient } from './bridge/bridgeClient.ts';
import { addStrings, loadLanguage, switchLanguage } from './i18n/i18n.ts';
import { firstScreens } from './loading/firstBundle.ts';
import { catalogueCalls } from './loading/catalogueCalls.ts';
import { firstErrorCodes } from './loading/evaluated/firstErrorCodes.ts';
import { shellStrings } from './loading/evaluated/shellStrings.ts';
import type { KeyValueStorage } from './stores/kernel/keyValueStorage.ts';
import { systemClock } from './stores/kernel/clock.ts';
import { RootStore } from './stores/rootStore.ts';
import { SessionStore } from './stores/session/sessionStore.ts';

/** A first screen to be rendered for a signed-out user. */
export interface ScreenRequest
  extends Pick<Boot, 'primed' | 'webWallpaperOrigin'>, Partial<Pick<Boot, 'mediaUrl'>> {
  /** The path of the service on its origin (`publicPath`). */
  publicPath: string;
  /** Below the client's base path. */
  path: string;
  query: URLSearchParams;
  look: Look;
  isNewUser: boolean;
}

/** Nothing outlives a rendering. */
const noStorage: KeyValueStorage = {
  get: () => null,
  set: () => undefined,
  remove: () => undefined,
  onChange: () => () => undefined,
};

const unchangeable = (): never => {
  throw new Error('A rendering on the service changes no preferences.');
};

/** Nothing of another screen is loaded: its strings would be in the markup, and not yet on the page. */
const renderedPaths = new Set(
  firstScreens.filter(({ isRendered }) => isRendered).flatMap(({ paths }) => paths),
);

enableStaticRendering(true);
addStrings(shellStrings);
registerErrorCodes(firstErrorCodes);

/**
 * The markup of a first screen, from the answers of its document alone.
 *
 * @returns null where the answers do not suffice
 * @throws what a component throws
 */
export async function renderScreen(request: ScreenRequest): Promise<string | null> {
  const { path, query, look, primed, webWallpaperOrigin } = request;
  if (!renderedPaths.has(path)) return null;
  const session = new SessionStore(noStorage);
  const stores = new RootStore({
    api: new ApiClient({
      baseUrl: '',
      mediaUrl: request.mediaUrl ?? null,
      common: () => session.common,
      primed,
      calls: catalogueCalls,
      fetch: () => Promise.reject(new TypeError('A rendering on the service makes no requests.')),
      wait: () => Promise.resolve(),
    }),
    bridge: new BridgeClient(null),
    hasClient: false,
    clock: systemClock,
    storage: noStorage,
    session,
    webWallpaperOrigin,
    serviceUrl: null,
    upload: () => Promise.reject(new TypeError('A rendering on the service uploads nothing.')),
  });
  stores.devices.adoptPixelRatio(look.pixelRatio);
  stores.catalogue.home.setNewUser(request.isNewUser);
  const [isReady] = await Promise.all([prepareScreen(stores, path, query), loadLanguage(look.language)]);
  if (!isReady) return null;
  const basePath = request.publicPath + clientBasePath;
  const address = basePath + shownPath(path).slice(1) + (query.size > 0 ? `?${query}` : '');
  // From here on nothing waits: another rendering may be in another language.
  switchLanguage(look.language);
  return renderToString(
    <Root
      stores={stores}
      preferences={{ ...look, setTheme: unchangeable, setLanguage: unchangeable }}
      entryAuthorUid={null}
      onPartShown={unchangeable}
      withRouter={(shell) => (
        <StaticRouter basename={basePath} location={address}>
          {shell}
        </StaticRouter>
      )}
    />,
  );
}
