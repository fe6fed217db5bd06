import { observer } from 'mobx-react-lite';
import { useTranslation } from '../i18n/useTranslation.ts';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { Logo } from '../design-system/Logo/index.ts';
import { NavigationTabs, navigationTabClass } from '../design-system/NavigationTabs/index.ts';
import { SearchField } from '../design-system/SearchField/index.ts';
import { TitleBar, TitleBarDragRegion, WindowButtons } from '../design-system/TitleBar/index.ts';
import { useStores } from '../features/shared/storeContext.ts';
import { keywordLimit } from '../features/shared/listQuery.ts';
import type { Screen } from './screens.ts';
import { SettingsMenu } from './SettingsMenu.tsx';

/** Logo, the two tabs, search, settings and the window's own buttons. */
export const AppTitleBar = observer(function AppTitleBar({ screen }: { screen: Screen }) {
  const { t } = useTranslation();
  const { devices } = useStores();
  return (
    <TitleBar>
      <Logo label={t('product')} />
      <NavigationTabs label={t('shell.main')}>
        <Link
          className={navigationTabClass}
          to="/dynamicWallpaper"
          aria-current={screen.tab === 'dynamic' ? 'page' : undefined}
        >
          {t('shell.dynamic')}
        </Link>
        <Link
          className={navigationTabClass}
          to="/staticWallpaper"
          aria-current={screen.tab === 'static' ? 'page' : undefined}
        >
          {t('shell.static')}
        </Link>
      </NavigationTabs>
      <KeywordSearch />
      <TitleBarDragRegion />
      <SettingsMenu />
      {devices.can('window.minimize') && (
        <WindowButtons
          labels={{ minimize: t('shell.minimize'), maximize: t('shell.maximize'), close: t('shell.close') }}
          onMinimize={() => void devices.controlWindow('window.minimize')}
          onMaximize={() => void devices.controlWindow('window.maximize')}
          onClose={() => void devices.controlWindow('window.close')}
        />
      )}
    </TitleBar>
  );
});

/**
 * The search box. On the static page it searches there; from everywhere else it goes to the dynamic page with the
 * word (specification, section 2).
 */
function KeywordSearch() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const page = pathname === '/staticWallpaper' ? pathname : '/dynamicWallpaper';
  const keyword = query.get('keyword') ?? '';
  return (
    <SearchField
      key={keyword}
      label={t('shell.search')}
      placeholder={t('shell.search')}
      clearLabel={t('shell.searchClear')}
      hint="Enter"
      defaultValue={keyword}
      onSubmit={(text) => {
        const word = text.trim().slice(0, keywordLimit);
        void navigate(word ? `${page}?keyword=${encodeURIComponent(word)}` : page);
      }}
    />
  );
}
