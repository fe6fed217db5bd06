import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { useTranslation } from '../../ui/useTranslation.ts';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Logo } from '../../design-system/Logo/index.ts';
import { NavigationTabs, navigationTabClass } from '../../design-system/NavigationTabs/index.ts';
import { Settings } from 'lucide';
import { Icon } from '../../design-system/Icon/index.ts';
import { SearchField } from '../../design-system/SearchField/index.ts';
import { TitleBar, TitleBarDragRegion, WindowButtons } from '../../design-system/TitleBar/index.ts';
import { useStores } from '../../ui/storeContext.ts';
import { truncateKeyword } from '../../features/shared/filters/listQuery.ts';
import { searchTarget } from '../../features/shared/filters/searchPath.ts';
import { AccountSlot } from './AccountSlot.tsx';
import { shellModule } from './shellModule.ts';
import { navigationTabs } from '../routes/tabs.ts';
import type { ScreenRoute } from '../routes/routeTable.ts';
import { useLazyModule } from '../../loading/useLazyModule.ts';
import { Link } from '../../ui/Link.tsx';
import styles from './AppTitleBar.module.css';

interface AppTitleBarProps {
  screen: ScreenRoute;
  /** The signed-in user's menu and messages; undefined until they are loaded. */
  AccountArea: ComponentType | undefined;
  /** The wallpaper on the desktop; undefined until it is loaded. */
  CurrentWallpaper: ComponentType | undefined;
  /** The word mark under tonight's moon; undefined until it is loaded. */
  MoonLogo: ComponentType | undefined;
}

/** Logo, the two tabs, search, the account, settings and the window's own buttons; fewer where a screen is alone. */
export const AppTitleBar = observer(function AppTitleBar(props: AppTitleBarProps) {
  const { screen, AccountArea, CurrentWallpaper, MoonLogo } = props;
  const { t } = useTranslation();
  const { devices } = useStores();
  const isAlone = screen.pane === 'alone';
  return (
    <TitleBar>
      {MoonLogo ? <MoonLogo /> : <Logo label={t('product')} />}
      {!isAlone && <Destinations screen={screen} />}
      <TitleBarDragRegion />
      {CurrentWallpaper && <CurrentWallpaper />}
      {!isAlone && <OwnControls AccountArea={AccountArea} />}
      {devices.can('window.minimize') && (
        <WindowButtons
          labels={{ minimize: t('shell.minimize'), maximize: t('shell.maximize'), close: t('shell.close') }}
          onMinimize={() => void devices.controlWindow('window.minimize')}
          onMaximize={() => void devices.controlWindow('window.maximize')}
          onClose={() => void devices.closeWindow()}
        />
      )}
    </TitleBar>
  );
});

/** The tabs of the two kinds of wallpapers, and the search. */
function Destinations({ screen }: Pick<AppTitleBarProps, 'screen'>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tab = pathname.startsWith('/classify/static/') ? navigationTabs.static : screen.tab;
  return (
    <>
      <NavigationTabs label={t('shell.main')}>
        <Link
          className={navigationTabClass}
          to="/dynamicWallpaper"
          aria-current={tab === navigationTabs.dynamic ? 'page' : undefined}
        >
          {t('shell.dynamic')}
        </Link>
        <Link
          className={navigationTabClass}
          to="/staticWallpaper"
          aria-current={tab === navigationTabs.static ? 'page' : undefined}
        >
          {t('shell.static')}
        </Link>
      </NavigationTabs>
      <KeywordSearch />
    </>
  );
}

/** The account and the settings. */
function OwnControls({ AccountArea }: Pick<AppTitleBarProps, 'AccountArea'>) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  return (
    <>
      <AccountSlot AccountArea={AccountArea} />
      <Link
        className={styles.settings}
        to="/settings"
        aria-label={t('shell.settings')}
        title={t('shell.settings')}
        aria-current={pathname === '/settings' ? 'page' : undefined}
      >
        <Icon of={Settings} size={18} />
      </Link>
    </>
  );
}

/**
 * The search box. The plain one of the first paint is replaced by the one with suggestions as soon as that is loaded
 * and the plain one is not focused; the typed text is carried over.
 */
function KeywordSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const location = useLocation();
  const [query] = useSearchParams();
  const plain = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const box = useLazyModule(loadSearchBox);
  const keyword = query.get('keyword') ?? '';

  function giveWay(): void {
    const input = plain.current?.querySelector('input');
    if (box && input && document.activeElement !== input) setTyped(input.value);
  }

  useEffect(giveWay, [box]);
  if (box && typed !== null) return <box.default className={styles.search} initialText={typed} />;
  return (
    <SearchField
      ref={plain}
      className={styles.search}
      key={keyword}
      label={t('shell.search')}
      placeholder={t('shell.search')}
      clearLabel={t('shell.searchClear')}
      hint="Enter"
      defaultValue={keyword}
      // The focus has gone on only after the event.
      onBlur={() => setTimeout(giveWay)}
      onSubmit={(text) => void navigate(searchTarget(location, truncateKeyword(text)))}
    />
  );
}

const loadSearchBox = shellModule('searchBox');
