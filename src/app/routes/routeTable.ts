import { matchPath } from 'react-router-dom';
import type { ScreenContext } from '../../ui/screenContext.ts';
import { firstScreen, type LazyScreen } from '../../loading/lazyScreen.tsx';
import { lazyRoute, type LazyRouteName } from './lazyRoute.ts';
import { navigationTabs, petTabs, type NavigationTab, type PetTab } from './tabs.ts';
import type { ScreenPath } from '../../stores/kernel/paths.ts';

/** The properties of a screen that the shell needs. */
export interface ScreenRoute {
  path: ScreenPath | '/classify/:kind/:categoryId' | '*';
  /** Written on `<main data-screen>`. */
  name: string;
  content: LazyScreen<ScreenContext>;
  /**
   * Next to the classify sidebar, that of the desktop's own pages or that of the contract, over the full width, or
   * alone: without tabs and search either.
   */
  pane: 'sidebar' | 'desk' | 'contract' | 'full' | 'alone';
  /** The tab that it belongs to; the title bar shows those of dynamic and static wallpapers. */
  tab: NavigationTab | PetTab | null;
  /** Inner height of the window (docs/product.md#window-size). */
  windowHeight: number;
  isGoToTopHidden?: boolean;
}

const standardHeight = 655;
/** Theme, search, topic, ranklist, popular authors. */
const findingHeight = 705;
/** Arrangement, subscribe, message, contract. */
const tallHeight = 830;

const DynamicWallpapers = firstScreen(
  () => import('../../features/dynamicWallpapers/DynamicWallpapersScreen.tsx'),
);
const StaticWallpapers = firstScreen(
  () => import('../../features/staticWallpapers/StaticWallpapersScreen.tsx'),
);
const WallpaperDetail = firstScreen(() => import('../../features/wallpaperDetail/WallpaperDetailScreen.tsx'));
/** Defaults: full width, no tab, a standard window. The name is the path in words. */
function screenAt(
  path: ScreenRoute['path'],
  content: LazyScreen<ScreenContext>,
  parts: Partial<Omit<ScreenRoute, 'path' | 'content'>> = {},
): ScreenRoute {
  const name = path.slice(1).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return { path, name, content, pane: 'full', tab: null, windowHeight: standardHeight, ...parts };
}

const { dynamic, static: still, personal, search: searchTab, theme } = navigationTabs;
const dynamicDetail = { tab: dynamic, isGoToTopHidden: true };
const finding = { windowHeight: findingHeight };
const search = lazyRoute('search');

/** Routes whose key is their path. */
type PathName = { [Name in LazyRouteName]: `/${Name}` extends ScreenPath ? Name : never }[LazyRouteName];

/** Lazy screens whose key is their path, by what they have in common. */
const lazyKinds: readonly [Partial<ScreenRoute>, ...PathName[]][] = [
  // What the sidebar leads to keeps it.
  [{ pane: 'desk' }, 'screens', 'author', 'customAutomaticChange', 'taskbar', 'systemOptimization'],
  [{ pane: 'desk', tab: petTabs.pets }, 'pets', 'petsV2'],
  [{ pane: 'sidebar' }, 'localWallpapers', 'favorites', 'recommendedStaticPaper', 'effects'],
  [{ pane: 'sidebar', ...finding }, 'topicDetail', 'ranklistDetail', 'popularAuthors'],
  [{ pane: 'sidebar', tab: theme, ...finding }, 'themeBeautify'],
  [{ pane: 'desk', windowHeight: 694 }, 'lockScreenSettings'],
  [{ pane: 'desk', windowHeight: 725 }, 'beautifyMouse'],
  [{ pane: 'desk', windowHeight: 664 }, 'clock'],
  [{ windowHeight: tallHeight }, 'messageCenter', 'subscribeCenter'],
  [
    { pane: 'contract', windowHeight: tallHeight },
    'contractYuanbaoRule',
    'contractYuanbaoAuthorRule',
    'contractWithdrawRule',
    'contractWithdraw',
    'contractWithdrawCounter',
    'contractWithdrawAuthorCounter',
  ],
  [{ pane: 'desk', windowHeight: tallHeight }, 'desktopArrangement'],
  [{ tab: personal }, 'personalCenter'],
  [{ pane: 'alone', isGoToTopHidden: true }, 'welcome'],
  [
    {},
    'authorPersonalPage',
    'infringementReport',
    'mySubscriptionAndFans',
    'accountSafety',
    'paymentCenter',
    'vipCenter',
    'deviceManagement',
    'resetPassword',
    'guideMobile',
    'mobile',
    'features',
    'newFeature',
    'alert',
    'contest',
    'newContest',
    'contestWork',
    'settings',
  ],
];

/** The route table of the client. */
export const screens: readonly ScreenRoute[] = [
  screenAt('/dynamicWallpaper', DynamicWallpapers, { pane: 'sidebar', tab: dynamic }),
  screenAt('/wallpaperHome', DynamicWallpapers, { pane: 'sidebar', tab: dynamic }),
  screenAt('/staticWallpaper', StaticWallpapers, { tab: still }),
  // The kind of the wallpaper decides the player, whichever of these it was opened at (docs/product.md#screens).
  screenAt('/dynamicDetail', WallpaperDetail, dynamicDetail),
  screenAt('/videoDetail', WallpaperDetail, dynamicDetail),
  screenAt('/webEngineDetail', WallpaperDetail, dynamicDetail),
  screenAt('/staticDetail', WallpaperDetail, { tab: still, isGoToTopHidden: true }),
  screenAt('/dynamicSearch', search, { tab: searchTab, ...finding }),
  screenAt('/searchCenter', search, { tab: searchTab, ...finding }),
  screenAt('/classify/:kind/:categoryId', lazyRoute('classify'), {
    name: 'classify',
    pane: 'sidebar',
    tab: dynamic,
  }),
  ...lazyKinds.flatMap(([parts, ...keys]) => keys.map((key) => screenAt(`/${key}`, lazyRoute(key), parts))),
];

/** Shown for every other path. */
export const notFoundScreen: ScreenRoute = screenAt('*', lazyRoute('notFound'), { name: 'not-found' });

/** The screen of a path. */
export function screenOf(pathname: string): ScreenRoute {
  return screens.find((screen) => matchPath(screen.path, pathname)) ?? notFoundScreen;
}
