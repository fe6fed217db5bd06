import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useState, type MouseEvent, type RefObject } from 'react';
import { useTranslation } from '../ui/useTranslation.ts';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { createToastQueue } from '../design-system/Toast/toastQueue.ts';
import { ScrollAreaProvider } from '../ui/scrollArea.ts';
import { useStores } from '../ui/storeContext.ts';
import { createToasts, ToastProvider } from '../ui/toasts.ts';
import { AppTitleBar } from './shell/AppTitleBar.tsx';
import { shellModule } from './shell/shellModule.ts';
import { Shown } from './Shown.tsx';
import { contractSidebar, deskSidebar, sidebar } from './shell/sidebar.ts';
import { PreferencesProvider, type Preferences } from '../ui/preferences.ts';
import { FailureBoundary } from './failure/FailureBoundary.tsx';
import { notFoundScreen, screenOf, screens, type ScreenRoute } from './routes/routeTable.ts';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { useLazyModule } from '../loading/useLazyModule.ts';
import styles from './App.module.css';

/* Nothing that the first paint does not show is part of it: scroll buttons, drop areas and notices are loaded later. */
const ImportLayer = lazyComponent(shellModule('importLayer'));
const EntryAuthor = lazyComponent(shellModule('entryAuthor'));
const ScreenAnnouncer = lazyComponent(shellModule('screenAnnouncer'));
const GoToTop = lazyComponent(shellModule('goToTop'));
const ToastRegion = lazyComponent(shellModule('toastRegion'));
const loadSessionChunk = shellModule('session');

const areaId = 'content';

/** Lists measure the area when they mount, which is before a ref to what surrounds them is set. */
const areaReference: RefObject<HTMLElement | null> = {
  get current() {
    return document.getElementById(areaId);
  },
};

/** Parts of the shell around the screen. */
const sides = {
  sidebar: sidebar.component,
  desk: deskSidebar.component,
  contract: contractSidebar.component,
  full: null,
  alone: null,
};

/** Width of the window (docs/product.md#window-size). */
const windowWidth = 1180;

/** The shell: title bar, sidebar, the screen's scroll area, toasts and what lies over them. */
export const App = observer(function App({
  preferences,
  entryAuthorUid,
  onPartShown,
}: {
  preferences: Preferences;
  /** The author whom the address named; null where it named none. */
  entryAuthorUid: string | null;
  /** Called when the sidebar is on screen, and when the screen is: React takes them over from markup one by one. */
  onPartShown: () => void;
}) {
  const { t } = useTranslation();
  const [queue] = useState(createToastQueue);
  const [toasts] = useState(() => createToasts(queue));
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  useWindowHeight(screen);
  const session = useLazyModule(loadSessionChunk);
  const Side = sides[screen.pane];
  return (
    <PreferencesProvider value={preferences}>
      <ToastProvider value={toasts}>
        <a className={styles.skip} href={`#${areaId}`} onClick={skipToContent}>
          {t('shell.skipToContent')}
        </a>
        <AppTitleBar
          screen={screen}
          AccountArea={session?.AccountArea}
          CurrentWallpaper={session?.CurrentWallpaper}
          MoonLogo={session?.MoonLogo}
        />
        <div className={styles.body} data-pane={screen.pane}>
          {Side && (
            <Suspense fallback={<span />}>
              <Side />
              <Shown onShown={onPartShown} />
            </Suspense>
          )}
          <ScreenArea key={screen.name} screen={screen} onShown={onPartShown} />
        </div>
        {session && <session.SessionLayer isQuiet={screen.pane === 'alone'} />}
        <Suspense>
          <ScreenAnnouncer />
          <ImportLayer />
          <ToastRegion queue={queue} label={t('shell.notifications')} />
          {entryAuthorUid !== null && <EntryAuthor uid={entryAuthorUid} />}
        </Suspense>
      </ToastProvider>
    </PreferencesProvider>
  );
});

/** Neither the address nor the history has an entry for it. */
function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  areaReference.current?.focus();
}

/** The scroll area of one screen. It is remounted for each screen: lists restore their own scroll offset. */
function ScreenArea({ screen, onShown }: { screen: ScreenRoute; onShown: () => void }) {
  const { t } = useTranslation();
  const routes = useMemo(
    () => (
      <Routes>
        <Route path="/" element={<Navigate to="/dynamicWallpaper" replace />} />
        {screens.map(({ path, content }) => (
          <Route key={path} path={path} element={<content.component />} />
        ))}
        <Route path="*" element={<notFoundScreen.content.component />} />
      </Routes>
    ),
    [],
  );
  return (
    <main className={styles.area} id={areaId} tabIndex={-1} data-screen={screen.name}>
      <ScrollAreaProvider value={areaReference}>
        <FailureBoundary scope="screen">
          <Suspense
            fallback={
              <p role="status" className={styles.wait}>
                {t('state.loading')}
              </p>
            }
          >
            {routes}
            <Shown onShown={onShown} />
          </Suspense>
        </FailureBoundary>
        <Suspense>
          <GoToTop
            label={t('shell.goToTop')}
            scrollElement={areaReference}
            isHidden={screen.isGoToTopHidden ?? false}
          />
        </Suspense>
      </ScrollAreaProvider>
    </main>
  );
}

/** Gives the window the height that the screen requires (docs/product.md#window-size). */
function useWindowHeight({ windowHeight }: ScreenRoute): void {
  const { devices } = useStores();
  const isConnected = devices.clientStatus === 'connected';
  useEffect(() => {
    if (isConnected) void devices.resizeWindow(windowWidth, windowHeight);
  }, [devices, isConnected, windowHeight]);
}
