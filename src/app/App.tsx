import { observer } from 'mobx-react-lite';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useTranslation } from '../ui/useTranslation.ts';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { createToastQueue } from '../design-system/Toast/toastQueue.ts';
import { ScrollAreaProvider } from '../ui/scrollArea.ts';
import { useStores } from '../ui/storeContext.ts';
import { createToasts, ToastProvider } from '../ui/toasts.ts';
import { AppTitleBar } from './shell/AppTitleBar.tsx';
import { shellModule } from './shell/shellModule.ts';
import { sidebar } from './shell/sidebar.ts';
import { PreferencesProvider } from './shell/preferencesContext.ts';
import type { Preferences } from './shell/preferences.ts';
import { ScreenBoundary } from './routes/ScreenBoundary.tsx';
import { notFoundScreen, screenOf, screens, type ScreenRoute } from './routes/routeTable.ts';
import { lazyComponent } from '../loading/lazyComponent.ts';
import { useLazyModule } from '../loading/useLazyModule.ts';
import styles from './App.module.css';

/* Nothing that the first paint does not show is part of it: scroll buttons, drop areas and notices are loaded later. */
const ImportLayer = lazyComponent(shellModule('importLayer'));
const EntryAuthor = lazyComponent(shellModule('entryAuthor'));
const GoToTop = lazyComponent(shellModule('goToTop'));
const ToastRegion = lazyComponent(shellModule('toastRegion'));
const loadSessionChunk = shellModule('session');

/** Width of the window (docs/product.md#window-size). */
const windowWidth = 1180;

/** The shell: title bar, sidebar, the screen's scroll area, toasts and what lies over them. */
export const App = observer(function App({
  preferences,
  entryAuthorUid,
}: {
  preferences: Preferences;
  /** The author whom the address named; null where it named none. */
  entryAuthorUid: string | null;
}) {
  const { t } = useTranslation();
  const [queue] = useState(createToastQueue);
  const [toasts] = useState(() => createToasts(queue));
  const { pathname } = useLocation();
  const screen = screenOf(pathname);
  useWindowHeight(screen);
  const session = useLazyModule(loadSessionChunk);
  return (
    <PreferencesProvider value={preferences}>
      <ToastProvider value={toasts}>
        <a className={styles.skip} href="#content">
          {t('shell.skipToContent')}
        </a>
        <AppTitleBar screen={screen} AccountArea={session?.AccountArea} />
        <div className={styles.body} data-pane={screen.pane}>
          {screen.pane === 'sidebar' && (
            <Suspense fallback={<span />}>
              <sidebar.component />
            </Suspense>
          )}
          <ScreenArea key={screen.name} screen={screen} />
        </div>
        {session && <session.SessionLayer />}
        <Suspense>
          <ImportLayer />
          <ToastRegion queue={queue} label={t('shell.notifications')} />
          {entryAuthorUid !== null && <EntryAuthor uid={entryAuthorUid} />}
        </Suspense>
      </ToastProvider>
    </PreferencesProvider>
  );
});

/** The scroll area of one screen. It is remounted for each screen: lists restore their own scroll offset. */
function ScreenArea({ screen }: { screen: ScreenRoute }) {
  const { t } = useTranslation();
  // Lists measure the area when they mount, so they may mount only once it is there.
  const [area, setArea] = useState<HTMLElement | null>(null);
  const areaReference = useMemo(() => ({ current: area }), [area]);
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
    <main className={styles.area} id="content" ref={setArea} tabIndex={-1} data-screen={screen.name}>
      {area && (
        <ScrollAreaProvider value={areaReference}>
          <ScreenBoundary>
            <Suspense
              fallback={
                <p role="status" className={styles.wait}>
                  {t('state.loading')}
                </p>
              }
            >
              {routes}
            </Suspense>
          </ScreenBoundary>
          <Suspense>
            <GoToTop
              label={t('shell.goToTop')}
              scrollElement={areaReference}
              isHidden={screen.isGoToTopHidden ?? false}
            />
          </Suspense>
        </ScrollAreaProvider>
      )}
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
